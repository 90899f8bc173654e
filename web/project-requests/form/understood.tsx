import { type MouseEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Doubt } from '#domain/analyses/rank-doubts.ts'
import { shownAmount, shownRange } from '#domain/estimates/shown-range.ts'
import type { FactName, Facts, Span } from '#domain/project-requests/facts.ts'
import { isAsked } from '#domain/project-requests/questions.ts'
import { formatWholeRiyals } from '#i18n/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useFactText } from '../fact-text.ts'
import { CHOICES, Chips, dismissing, FactRows, fieldsOfFact } from '../wizard/fact-rows.tsx'
import type { Wizard } from '../wizard/use-wizard.ts'
import styles from '../wizard/wizard.module.css'
import type { PriceOf } from '../wizard/wizard.tsx'
import { FurtherReading } from './further-reading.tsx'
import type { ShownEstimate } from './shown-estimate.ts'

interface UnderstoodProps {
  wizard: Wizard
  priceOf: PriceOf
}

/**
 * The owner's sentence with what was read of it underlined, each fact to correct in place, two in a row, so that what is
 * unclear and settled by a tap begins on a phone's first screen.
 */
export function Understood({ wizard, priceOf }: UnderstoodProps) {
  const t = useTranslations('wizard')
  const [open, setOpen] = useState<FactName>()
  const { controller, form, facts } = wizard
  const { understanding, isReading } = controller
  if (!understanding)
    return <p className={styles.understoodNone}>{t(isReading ? 'reading' : 'understoodNone')}</p>
  const read = [...Object.keys(understanding.evidence), ...wizard.settled] as FactName[]
  const names = [...new Set(read)].filter((name) => facts[name] !== undefined)
  const doubts = openDoubts(wizard)
  return (
    <div className={styles.understood} aria-busy={isReading || undefined}>
      {understanding.isNoneOfOurs && <Notice tone="info">{t('noneOfOurs')}</Notice>}
      {understanding.isElsewhere && <Notice tone="info">{t('elsewhere')}</Notice>}
      <section className={`card card-surface ${styles.understoodCard}`}>
        <Marked
          text={form.fields.text ?? ''}
          marks={[
            ...names.flatMap((name) => {
              const span = understanding.evidence[name]?.span
              return span ? [{ name, span, isSure: true }] : []
            }),
            ...doubts.map(({ fact, span }) => ({ name: fact, span, isSure: false })),
          ]}
          onOpen={setOpen}
        />
        {names.length > 0 ? (
          <FactRows names={names} wizard={wizard} open={open} onOpen={setOpen}>
            {doubts.map((doubt) => (
              <DoubtRow key={doubt.fact} doubt={doubt} />
            ))}
          </FactRows>
        ) : (
          <p className="caption">{t('understoodLittle')}</p>
        )}
      </section>
      <Taps wizard={wizard} doubts={doubts} priceOf={priceOf} />
      <FurtherReading wizard={wizard} />
    </div>
  )
}

/** What a card below asks about, in its place among the facts. */
function DoubtRow({ doubt: { fact, value } }: { doubt: Doubt }) {
  const t = useTranslations('wizard')
  const { nameOf, textOf } = useFactText()
  return (
    <li className={styles.factRow} data-doubted="">
      <span>
        <small>{nameOf(fact)}</small>
        <a href="#taps-title">
          {t('askedBelow', { value: textOf(fact, value as NonNullable<Facts[typeof fact]>) })}
        </a>
      </span>
    </li>
  )
}

function openDoubts({ form, controller }: Wizard): Doubt[] {
  const { dismissed = '' } = form.fields
  const isOpen = ({ fact }: Doubt) =>
    !dismissed.split(' ').includes(fact) && fieldsOfFact(fact).every((field) => !form.fields[field])
  return controller.understanding!.doubts.filter(isOpen)
}

/** More would feel like a form again. */
const MOST_TAPS = 3

/** What the words may say or leave open, each settled by one tap; nothing of it counts before. */
function Taps({ wizard, doubts, priceOf }: UnderstoodProps & { doubts: Doubt[] }) {
  const t = useTranslations('wizard')
  const { facts, form, controller } = wizard
  const [left, setLeft] = useState<readonly FactName[]>([])
  const questions = controller
    .understanding!.questions.filter(
      (name) =>
        CHOICES[name] &&
        facts[name] === undefined &&
        !left.includes(name) &&
        isAsked(name as 'city', facts) &&
        !doubts.some(({ fact }) => fact === name),
    )
    .slice(0, Math.max(0, MOST_TAPS - doubts.length))
  const count = doubts.length + questions.length
  if (count === 0) return null
  const leave = (name: FactName) => setLeft([...left, name])
  return (
    <section className={styles.taps} aria-labelledby="taps-title">
      <h3 id="taps-title">{t('taps', { count })}</h3>
      {doubts.map((doubt) => (
        <DoubtCard key={doubt.fact} doubt={doubt} wizard={wizard} />
      ))}
      {questions.map((name) => (
        <div key={name} className={styles.tapCard}>
          <p>
            <b>{t(`ask.${name as 'city'}`)}</b> <Worth name={name} priceOf={priceOf} />
          </p>
          <Chips
            name={name}
            value={form.fields[name]}
            onPick={(value) => {
              form.fill({ [name]: value })
              wizard.settle(name)
            }}
          />
          <button type="button" className={styles.tap} onClick={() => leave(name)}>
            {t('unsure')}
          </button>
        </div>
      ))}
    </section>
  )
}

function DoubtCard({ doubt: { fact, ...evidence }, wizard }: { doubt: Doubt; wizard: Wizard }) {
  const t = useTranslations('wizard')
  const { nameOf, textOf } = useFactText()
  const { form, controller } = wizard
  const words = (form.fields.text ?? '').slice(evidence.span.start, evidence.span.end)
  const value = textOf(fact, evidence.value as NonNullable<Facts[typeof fact]>)
  return (
    <div className={styles.tapCard}>
      <p>
        <UserText as="q">{words}</UserText> <b>{t('doubt', { what: nameOf(fact), value })}</b>
      </p>
      <span className={styles.tapRow}>
        <button
          type="button"
          className={styles.tap}
          onClick={() => controller.agree([{ name: fact, words, evidence }])}
        >
          {t('doubtYes')}
        </button>
        <button
          type="button"
          className={styles.tap}
          onClick={() => form.fill({ dismissed: dismissing(form.fields, fact) })}
        >
          {t('doubtNo')}
        </button>
      </span>
    </div>
  )
}

/** By how much any answer would narrow the range, where it would. */
function Worth({ name, priceOf }: Pick<UnderstoodProps, 'priceOf'> & { name: FactName }) {
  const t = useTranslations('wizard')
  const choices = CHOICES[name]!
  const now = priceOf({})
  // A price of what we understood is one of theirs, one of an example is not.
  if (!now || (now.sample && !now.sample.isDoubted)) return null
  const widthOf = (shown: ShownEstimate) => {
    const { low, high } = shownRange(shown, true)
    return high - low
  }
  const answered = choices.flatMap((choice) => priceOf({ [name]: choice }) ?? [])
  const gain = widthOf(now) - Math.max(...answered.map(widthOf))
  return gain > 0 ? <small>{t('worth', { amount: formatWholeRiyals(shownAmount(gain)) })}</small> : null
}

interface Mark {
  name: FactName
  span: Span
  isSure: boolean
}

interface MarkedProps {
  text: string
  marks: readonly Mark[]
  onOpen: (name: FactName) => void
}

/** The text with the words in it that something was read from; each leads to its fact. */
function Marked({ text, marks, onOpen }: MarkedProps) {
  const starts = [...marks].sort((a, b) => a.span.start - b.span.start)
  const parts = []
  let at = 0
  const open = (event: MouseEvent, name: FactName) => {
    event.preventDefault()
    onOpen(name)
    document.getElementById(`fact-${name}`)?.scrollIntoView({ block: 'nearest' })
  }
  for (const { name, span, isSure } of starts) {
    if (span.end <= at) continue
    const from = Math.max(at, span.start)
    const words = text.slice(from, span.end)
    parts.push(
      text.slice(at, from),
      isSure ? (
        <a key={from} href={`#fact-${name}`} onClick={(event) => open(event, name)}>
          {words}
        </a>
      ) : (
        <mark key={from}>{words}</mark>
      ),
    )
    at = span.end
  }
  return (
    <UserText as="p" text={text} className={styles.understoodWords}>
      {parts}
      {text.slice(at)}
    </UserText>
  )
}

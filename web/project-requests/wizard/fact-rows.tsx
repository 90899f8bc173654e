import { Pencil, X } from 'lucide'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  CITIES,
  DEPTHS,
  FINISH_LEVELS,
  PAYMENT_BASES,
  PROJECT_TYPES,
  SCOPES,
  STAGES,
} from '#domain/project-requests/fact-values.ts'
import type { FactName, Facts } from '#domain/project-requests/facts.ts'
import { BUDGET_FIELDS } from '#domain/project-requests/project-request-form.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { tidyNumber } from '#web/ui/number-field.tsx'
import { useFactText } from '../fact-text.ts'
import { firstFixesOf, type JoinedFacts, joinFacts } from '../joined-facts.ts'
import { InWords } from './in-words.tsx'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'
import { hasField, questionId, questionOf } from './wizard-steps.ts'

export const CHOICES: Partial<Record<FactName, readonly string[]>> = {
  projectType: PROJECT_TYPES,
  city: CITIES,
  finishLevel: FINISH_LEVELS,
  scope: SCOPES,
  depth: DEPTHS,
  stage: STAGES,
  paymentBasis: PAYMENT_BASES,
}

export const fieldsOfFact = (name: FactName): readonly string[] =>
  name === 'budget' ? BUDGET_FIELDS : [name]

/** The names in `dismissed` with one more: what an owner took out is not read from the words again. */
export const dismissing = ({ dismissed = '' }: FormFields, name: FactName): string =>
  [...new Set(dismissed.split(' ').filter(Boolean)).add(name)].join(' ')

interface FactRowsProps {
  names: readonly FactName[]
  wizard: Wizard
  /** The fact whose editor stands open. */
  open: FactName | undefined
  onOpen: (name: FactName | undefined) => void
  /** Rows after them. */
  children?: ReactNode
}

/** Facts as they were understood or answered, each corrected where it stands. */
export function FactRows({ names, wizard, open, onOpen, children }: FactRowsProps) {
  const lines = joinFacts(names, wizard.facts)
  const lineText = useLineText(wizard.facts)
  const short = lines.filter((line) => lineText(line).text.length <= HALF_A_LINE)
  // Two short ones share a line; the one left over has its own, so that no half of the grid stands empty.
  const alone = short.length % 2 === 1 ? short.at(-1) : undefined
  return (
    <ul className={styles.factRows}>
      {lines.map((line) => (
        <FactRow
          key={line.names.join(' ')}
          line={line}
          isWide={line === alone || !short.includes(line)}
          wizard={wizard}
          isOpen={open !== undefined && line.names.includes(open)}
          onOpen={onOpen}
        />
      ))}
      {children}
    </ul>
  )
}

/** Letters that half a phone holds in one line. */
const HALF_A_LINE = 17

type FactRowProps = Pick<FactRowsProps, 'wizard' | 'onOpen'> & {
  line: JoinedFacts
  isWide: boolean
  isOpen: boolean
}

function FactRow({ line: { names, kind }, isWide, wizard, isOpen, onOpen }: FactRowProps) {
  const t = useTranslations('wizard')
  const { search } = useLocation()
  const { nameOf } = useFactText()
  const { label, text } = useLineText(wizard.facts)({ names, kind })
  const [name] = names as [FactName]
  const what = kind && label ? label : nameOf(name)
  const row = useRef<HTMLLIElement>(null)
  useEditorFocus(row, isOpen)
  return (
    <li
      className={styles.factRow}
      ref={row}
      id={`fact-${name}`}
      data-open={isOpen || undefined}
      data-long={isWide || undefined}
    >
      {names.slice(1).map((other) => (
        <i key={other} id={`fact-${other}`} />
      ))}
      <span>
        {label && <small>{label}</small>}
        <b>
          <bdi>{text}</bdi>
        </b>
      </span>
      {name === 'jobs' ? (
        <Link
          className="icon-button"
          to={{ search, hash: questionId(questionOf(name)) }}
          preventScrollReset
          aria-label={t('change', { what })}
        >
          <Icon icon={Pencil} size={16} />
        </Link>
      ) : (
        <button
          type="button"
          className="icon-button"
          aria-expanded={isOpen}
          aria-label={t('change', { what })}
          onClick={() => onOpen(isOpen ? undefined : name)}
        >
          <Icon icon={Pencil} size={16} />
        </button>
      )}
      {isOpen &&
        names.map((each) => (
          <FactEdit
            key={each}
            name={each}
            wizard={wizard}
            isNamed={names.length > 1}
            onDone={() => onOpen(undefined)}
          />
        ))}
    </li>
  )
}

/** What a line says, and its label where the text needs one. */
function useLineText(facts: Facts) {
  const t = useTranslations('wizard')
  const { nameOf, textOf } = useFactText()
  return ({ names, kind }: JoinedFacts): { label?: string; text: string } => {
    if (kind === 'firstFix')
      return { label: t('joined.firstFix'), text: t(`firstFixIs.${firstFixesOf(names)}`) }
    if (kind === 'place') {
      const { district, city } = facts
      const place = { district: district!, city: textOf('city', city!) }
      return { label: t('joined.place'), text: t('placeIs', place) }
    }
    const [name] = names as [FactName]
    const value = facts[name]
    // «Wiring roughed in» says it; a «yes» under it would be one more line to read.
    if (value === true) return { text: nameOf(name) }
    const text = value === undefined ? t('unsure') : textOf(name, value as NonNullable<Facts[typeof name]>)
    return { label: nameOf(name), text }
  }
}

/** An editor that was opened from the text above takes the focus, and one that closes returns it to its pencil. */
function useEditorFocus(row: RefObject<HTMLLIElement | null>, isOpen: boolean) {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    const { activeElement, body } = document
    if (isOpen && !row.current?.contains(activeElement))
      row.current?.querySelector<HTMLElement>('fieldset :is(button, input)')?.focus()
    if (!isOpen && activeElement === body) row.current?.querySelector('button')?.focus()
  }, [row, isOpen])
}

interface FactEditProps {
  name: FactName
  wizard: Wizard
  /** Says which fact it answers, where it stands beside another's. */
  isNamed: boolean
  onDone: () => void
}

/** The way to answer one fact; its controls have no name, for the question's own field is what the form sends. */
function FactEdit({ name, wizard, isNamed, onDone }: FactEditProps) {
  const t = useTranslations('wizard')
  const { nameOf } = useFactText()
  const { form } = wizard
  const put = (answers: FormFields) => {
    form.fill(answers)
    wizard.settle(name)
    onDone()
  }
  const remove = () => {
    const emptied = fieldsOfFact(name).map((field) => [field, ''])
    put({ ...Object.fromEntries(emptied), dismissed: dismissing(form.fields, name) })
  }
  return (
    <fieldset className={styles.factEdit} aria-label={nameOf(name)}>
      {isNamed && <small>{nameOf(name)}</small>}
      {isTyped(name) ? (
        <TypedEdit name={name} fields={form.fields} onPut={put} />
      ) : (
        <Chips name={name} value={form.fields[name]} onPick={(value) => put({ [name]: value })} />
      )}
      <Button variant="ghost" size="md" icon={<Icon icon={X} />} onClick={remove}>
        {t('remove', { what: nameOf(name) })}
      </Button>
    </fieldset>
  )
}

const YES_OR_NO = /^(has|is|changes|chooses)[A-Z]/
const isTyped = (name: FactName) => hasField(name) && !CHOICES[name] && !YES_OR_NO.test(name)

interface ChipsProps {
  name: FactName
  value: string | undefined
  onPick: (value: string) => void
}

/** One tap for each answer that there is. */
export function Chips({ name, value, onPick }: ChipsProps) {
  const t = useTranslations('wizard')
  const { textOf } = useFactText()
  const options: [string, string][] = CHOICES[name]
    ? CHOICES[name].map((choice) => [choice, textOf(name, choice as NonNullable<Facts[typeof name]>)])
    : [
        ['yes', t('yes')],
        ['no', t('no')],
      ]
  return (
    <span className={styles.tapRow}>
      {options.map(([choice, label]) => (
        <button
          key={choice}
          type="button"
          className={styles.tap}
          aria-pressed={value === choice}
          onClick={() => onPick(choice)}
        >
          {label}
        </button>
      ))}
    </span>
  )
}

interface TypedEditProps {
  name: FactName
  fields: FormFields
  onPut: (answers: FormFields) => void
}

function TypedEdit({ name, fields, onPut }: TypedEditProps) {
  const t = useTranslations('wizard')
  const word = t as unknown as (key: string) => string
  const names = fieldsOfFact(name)
  const [typed, setTyped] = useState<FormFields>(() =>
    Object.fromEntries(names.map((field) => [field, fields[field] ?? ''])),
  )
  const isWord = name === 'district'
  const isDay = name === 'deadline'
  const done = () =>
    onPut(
      isWord || isDay
        ? typed
        : Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, tidyNumber(text)])),
    )
  return (
    <span className={styles.factTyped}>
      {names.map((field, at) => (
        <InWords day={isDay ? typed[field] : undefined} key={field}>
          <span className="control">
            <input
              type={isDay ? 'date' : 'text'}
              // biome-ignore lint/a11y/noAutofocus: opened by a press on this very fact
              autoFocus={at === 0}
              value={typed[field]}
              inputMode={isWord || isDay ? undefined : 'numeric'}
              dir={isWord ? 'auto' : 'ltr'}
              aria-label={word(`fact.${field}`)}
              placeholder={word(`fact.${field}`)}
              autoComplete="off"
              onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                done()
              }}
            />
          </span>
        </InWords>
      ))}
      <Button size="md" variant="secondary" onClick={done}>
        {t('done')}
      </Button>
    </span>
  )
}

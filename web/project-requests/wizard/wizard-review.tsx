import { ChevronDown, ChevronLeft } from 'lucide'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { FactName } from '#domain/project-requests/facts.ts'
import { isAsked } from '#domain/project-requests/questions.ts'
import { STANDING_FACTS } from '#domain/project-requests/standing-facts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { FoundPoint } from '../form/found-points.ts'
import { FactRows } from './fact-rows.tsx'
import { useQuestionTitle } from './question-title.ts'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'
import { factsAsked, isFacts, type QuestionName, questionId, questionOf } from './wizard-steps.ts'

/** Without these nothing is sent. */
const NEEDED = ['projectType', 'areaSqm', 'city'] as const

/** Everything that was said, each corrected where it stands, what may be told besides, and which points the report will raise. */
export function WizardReview({ wizard }: { wizard: Wizard }) {
  const t = useTranslations('wizard')
  const { search } = useLocation()
  const [open, setOpen] = useState<FactName>()
  const { facts, form } = wizard
  const { text } = form.fields
  const names = Object.keys(facts) as FactName[]
  const missing = NEEDED.filter((name) => facts[name] === undefined && isAsked(name, facts))
  return (
    <div className={styles.wizardReview}>
      <section className={`card card-surface ${styles.understoodCard}`} aria-label={t('short.review')}>
        {text && (
          <>
            <p className="visually-hidden">{t('words')}</p>
            <UserText as="blockquote">{text}</UserText>
          </>
        )}
        {missing.length > 0 && (
          <ul className={styles.factRows}>
            {missing.map((name) => (
              <li key={name} className={styles.factRow} data-missing="">
                <span>
                  <small>{t(`fact.${name}`)}</small>
                  <Link to={{ search, hash: questionId(questionOf(name)) }} preventScrollReset>
                    {t('needed')}
                  </Link>
                </span>
              </li>
            ))}
          </ul>
        )}
        {names.length > 0 && <FactRows names={names} wizard={wizard} open={open} onOpen={setOpen} />}
      </section>
      <More wizard={wizard} />
      <FindingsNotice wizard={wizard} isComplete={missing.length === 0} />
    </div>
  )
}

/** What brings the quotes closest, first: the line under the title names those of them that are still open. */
const WORTH_MOST: readonly QuestionName[] = ['timing', 'money', 'files', 'documents', 'rooms', 'stage']
const NAMED_AT_MOST = 4

/** Each leads to a screen of its own and comes back here; none has to be told, and none is asked again. */
function More({ wizard }: { wizard: Wizard }) {
  const t = useTranslations('wizard')
  const and = useTranslations('projectRequests.summary')('and')
  const { search } = useLocation()
  const { more, facts, form } = wizard
  const titleOf = useQuestionTitle(facts)
  const toldIn = (question: QuestionName) => {
    if (question === 'files') return form.fields.papers ? 1 : 0
    const names = isFacts(question) ? factsAsked(question, facts) : []
    const told = names.filter((name) => facts[name] !== undefined).length
    return told + Number(question === 'money' && facts.budget !== undefined)
  }
  const isWhole = (question: QuestionName) =>
    // Trades that are done say how far the work is.
    (question === 'stage' && STANDING_FACTS.some((fact) => facts[fact])) || isAllTold(question)
  const isAllTold = (question: QuestionName) =>
    isFacts(question) &&
    (question !== 'money' || facts.budget !== undefined) &&
    factsAsked(question, facts).every((fact) => facts[fact] !== undefined)
  const offered = more
    .filter((question) => !isWhole(question))
    .toSorted((one, other) => Number(toldIn(one) > 0) - Number(toldIn(other) > 0))
  const open = WORTH_MOST.filter((question) => offered.includes(question) && toldIn(question) === 0)
  // Titles elsewhere, in a sentence here: only the first begins with a capital.
  const named = open
    .slice(0, NAMED_AT_MOST)
    .map((question, at) => (at ? t(`short.${question}`).toLowerCase() : t(`short.${question}`)))
  if (offered.length === 0) return null
  return (
    <details className={styles.more}>
      <summary>
        <b>{t('more')}</b>
        {named.length > 0 && <small>{t('moreLead', { what: named.join(and) })}</small>}
        <Icon icon={ChevronDown} />
      </summary>
      <ul>
        {offered.map((question) => (
          <li key={question}>
            <Link className={styles.moreLink} to={{ search, hash: questionId(question) }} preventScrollReset>
              <span>{titleOf(question)}</span>
              {toldIn(question) > 0 && <small>{t('told')}</small>}
              <Icon icon={ChevronLeft} size={18} flip />
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** On a phone the button that sends stands far below: this leads to the first of name, mobile and consent still open, then to it. */
export function ToSend({ wizard: { form } }: { wizard: Wizard }) {
  const t = useTranslations('wizard')
  const go = () => {
    const open = ['name', 'mobile', 'consent'].find((name) => !form.fields[name])
    const place = open
      ? document.getElementById(open)
      : form.formRef.current?.querySelector<HTMLElement>('[type="submit"]')
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  }
  return (
    <button
      type="button"
      className={`${buttonClass({ variant: 'primary' })} ${styles.wizardToSend}`}
      onClick={go}
    >
      {t('toSend')}
    </button>
  )
}

interface FindingsNoticeProps {
  wizard: Wizard
  /** Nothing is missing that is needed to send. */
  isComplete: boolean
}

/** The rules are asked when somebody gets here: they are the heaviest part of the page. */
function FindingsNotice({ wizard: { form, here }, isComplete }: FindingsNoticeProps) {
  const [points, setPoints] = useState<FoundPoint[]>()
  const locale = useLocale()
  const { fields } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: found on arrival at the review
  useEffect(() => {
    if (here !== 'review') return
    import('../form/found-points.ts')
      .then(({ foundPoints }) => foundPoints(fields, locale))
      .then(setPoints, () => undefined)
  }, [here])
  return (
    <div className={styles.findings}>
      {points && <FindingsFound points={points} isComplete={isComplete} />}
    </div>
  )
}

/** Of a request that cannot be sent yet, nothing is called right: what is missing was not checked. */
export function FindingsFound({
  points,
  isComplete,
}: {
  points: readonly FoundPoint[]
  isComplete: boolean
}) {
  const t = useTranslations('wizard')
  const count = points.length
  if (count > 0) {
    return (
      <Notice tone="warning" title={t('findings', { count })}>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point.title}>
              {point.title}. {point.advice}
            </li>
          ))}
        </ul>
        <p>{t('findingsLater')}</p>
      </Notice>
    )
  }
  return (
    <Notice
      tone={isComplete ? 'success' : 'info'}
      title={isComplete ? t('findings', { count }) : t('findingsOpen')}
    >
      <p>{t('findingsChecked')}</p>
    </Notice>
  )
}

import { ChevronLeft } from 'lucide'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { FactName } from '#domain/project-requests/facts.ts'
import { isAsked } from '#domain/project-requests/questions.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { FactRows } from './fact-rows.tsx'
import { useQuestionTitle } from './question-title.ts'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'
import { factsAsked, isFacts, type QuestionName, questionId, questionOf } from './wizard-steps.ts'

/** Without these nothing is sent. */
const NEEDED = ['projectType', 'areaSqm', 'city'] as const

/** Everything that was said, each corrected where it stands, what may be told besides, and how many points the report will raise. */
export function WizardReview({ wizard }: { wizard: Wizard }) {
  const t = useTranslations('wizard')
  const { search } = useLocation()
  const [open, setOpen] = useState<FactName>()
  const { facts, form } = wizard
  const { text } = form.fields
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
        <FactRows names={Object.keys(facts) as FactName[]} wizard={wizard} open={open} onOpen={setOpen} />
      </section>
      <More wizard={wizard} />
      <FindingsNotice wizard={wizard} isComplete={missing.length === 0} />
    </div>
  )
}

/** Each leads to a screen of its own and comes back here; none has to be told. */
function More({ wizard }: { wizard: Wizard }) {
  const t = useTranslations('wizard')
  const { search } = useLocation()
  const { more, facts, form } = wizard
  const titleOf = useQuestionTitle(facts)
  const toldIn = (question: QuestionName) => {
    if (question === 'files') return form.fields.papers ? 1 : 0
    const names = isFacts(question) ? factsAsked(question, facts) : []
    const told = names.filter((name) => facts[name] !== undefined).length
    return told + Number(question === 'money' && facts.budget !== undefined)
  }
  return (
    <details className={styles.more}>
      <summary>
        <b>{t('more')}</b>
        <small>{t('moreLead')}</small>
      </summary>
      <ul>
        {more.map((question) => (
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

interface FindingsNoticeProps {
  wizard: Wizard
  /** Nothing is missing that is needed to send. */
  isComplete: boolean
}

/** The rules are asked when somebody gets here: they are the heaviest part of the page. */
function FindingsNotice({ wizard: { form, here }, isComplete }: FindingsNoticeProps) {
  const [count, setCount] = useState<number>()
  const { fields } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted on arrival at the review
  useEffect(() => {
    if (here !== 'review') return
    import('../form/count-findings.ts').then(
      ({ countFindings }) => setCount(countFindings(fields)),
      () => undefined,
    )
  }, [here])
  return (
    <div className={styles.findings}>
      {count !== undefined && <FindingsFound count={count} isComplete={isComplete} />}
    </div>
  )
}

/** Of a request that cannot be sent yet, nothing is called right: what is missing was not checked. */
export function FindingsFound({ count, isComplete }: { count: number; isComplete: boolean }) {
  const t = useTranslations('wizard')
  if (count > 0) {
    return (
      <Notice tone="warning" title={t('findings', { count })}>
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

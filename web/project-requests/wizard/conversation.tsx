import { Pencil } from 'lucide'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { wholeOf } from '#domain/project-requests/offered-jobs.ts'
import { Icon } from '#web/ui/icon.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useFactText } from '../fact-text.ts'
import { useQuestionTitle } from './question-title.ts'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'
import { FACTS_OF, type FactQuestion, isFacts, questionId } from './wizard-steps.ts'

/** What was said so far, above the question of now: on a desktop, where there is room for it. */
export function Conversation({ wizard }: { wizard: Wizard }) {
  const { asked, here = 'words', form, isDone } = wizard
  const at = asked.indexOf(here)
  const before = at < 0 || here === 'review' ? [] : asked.slice(0, at)
  const answered = before.filter((question) => isFacts(question)).filter(isDone)
  const { text } = form.fields
  const showsWords = Boolean(text?.trim()) && here !== 'words' && here !== 'understood' && here !== 'review'
  if (!showsWords && answered.length === 0) return null
  return (
    <div className={styles.conversation}>
      {showsWords && (
        <UserText as="p" className={styles.conversationWords}>
          {text}
        </UserText>
      )}
      <dl>
        {answered.map((question) => (
          <Answered key={question} question={question} wizard={wizard} />
        ))}
      </dl>
    </div>
  )
}

function Answered({ question, wizard: { facts } }: { question: FactQuestion; wizard: Wizard }) {
  const t = useTranslations()
  const { search } = useLocation()
  const { textOf } = useFactText()
  const told = FACTS_OF[question].flatMap((name) => {
    const value = facts[name]
    return value === undefined ? [] : textOf(name, value)
  })
  const title = useQuestionTitle(facts)(question)
  const whole = question === 'jobs' ? wholeOf(facts.projectType) : undefined
  const none = whole ? t(`jobs.pick.whole.${whole}`) : t('wizard.unsure')
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <bdi>{told.join(t('projectRequests.summary.and')) || none}</bdi>
        <Link
          className="icon-button"
          to={{ search, hash: questionId(question) }}
          preventScrollReset
          aria-label={t('wizard.change', { what: t(`wizard.short.${question}`) })}
        >
          <Icon icon={Pencil} size={16} />
        </Link>
      </dd>
    </div>
  )
}

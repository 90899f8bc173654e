import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { MAX_CHAT_LETTERS } from '#domain/chat/chat-message.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './ask-all.module.css'
import type { AskedOfAll } from './asked-of-all.ts'
import type { CommonQuestion } from './common-questions.ts'
import {
  ACT,
  ASK_ALL,
  ASKED,
  leadAsked,
  OWN_QUESTION,
  QUESTION,
  questionTo,
  type TrackingOutcome,
} from './tracking-act.ts'

interface AskAllProps {
  questions: readonly CommonQuestion[]
  /** Questions already sent to all, which are not offered again. */
  asked: readonly AskedOfAll[]
  /** Number of providers that receive it. */
  count: number
  /** Providers whose quote has expired, who do not receive it. */
  expired: number
  lineName: (scopeLineId: string) => string
  outcome: TrackingOutcome | undefined
}

/** Maximum number of suggested questions. */
const MOST_QUESTIONS = 4
/** Lines that one question names: on the page, and in the message, which has a limit of letters. */
const [MOST_SHOWN, MOST_SENT] = [3, 12]
/** The two that affect the price most are preselected. */
const TICKED = 2

/**
 * Sends the same questions, suggested ones and the owner's own, to every provider with a quote, and what somebody leaves
 * out to them alone. The answers appear in the table.
 */
export function AskAll({ questions, asked, count, expired, lineName, outcome }: AskAllProps) {
  const t = useTranslations('compare.askAll')
  const errorText = useErrorText()
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData?.get(ACT) === 'askAll'
  const isSent = useSearchParams()[0].has(ASKED) && !isSending
  const failed = outcome?.act === 'askAll' ? outcome : undefined
  const compare = useTranslations('compare')
  /** What is sent names every line; what is shown the dearest, and how many more there are. */
  const sentence = (question: CommonQuestion, most = MOST_SENT) =>
    t(question.kind, {
      lines: question.kind === 'missing' ? linesOf(question.scopeLineIds, most) : '',
      percent: 'percent' in question ? `${question.percent}` : '',
    })
  const linesOf = (ids: readonly string[], most: number) => {
    const names = ids.slice(0, most).map((id) => compare('quoted', { line: lineName(id) }))
    const rest = ids.length - names.length
    return [...names, ...(rest > 0 ? [compare('more', { count: rest })] : [])].join(compare('comma'))
  }
  const wasAsked = (one: CommonQuestion) =>
    one.kind === 'missing'
      ? one.lead.chat.some(({ author, body }) => author === 'owner' && body.includes(sentence(one)))
      : asked.some(({ question }) => question.includes(sentence(one)))
  const open = questions.filter((one) => !wasAsked(one)).slice(0, MOST_QUESTIONS)
  const [chosen, setChosen] = useState<Chosen>({
    questions: Math.min(TICKED, open.length),
    isForOne: open.slice(0, TICKED).some(({ kind }) => kind === 'missing'),
  })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const own = form.current?.elements.namedItem(OWN_QUESTION)
    if (!isSent || !form.current || !(own instanceof HTMLTextAreaElement)) return
    own.value = ''
    setChosen(questionsIn(new FormData(form.current)))
  }, [isSent])
  return (
    <section className={styles.askAll} id={ASK_ALL} aria-labelledby="ask-all-title">
      <div>
        <h2 id="ask-all-title">{t('title')}</h2>
        <p>
          {t('lead', { count })} {expired > 0 && t('notExpired', { count: expired })}
        </p>
        <div aria-live="polite">{isSent && <Notice tone="success">{t('sent')}</Notice>}</div>
        {failed && (
          <Notice tone="danger" role="alert">
            {errorText(failed)}
          </Notice>
        )}
      </div>
      <Form
        method="post"
        preventScrollReset
        ref={form}
        key={failed?.body}
        onChange={({ currentTarget }) => setChosen(questionsIn(new FormData(currentTarget)))}
      >
        <input type="hidden" name={ACT} value="askAll" />
        {open.map((question, at) => (
          <div className={styles.askAllOne} key={sentence(question)}>
            <label>
              <input
                type="checkbox"
                className="check-box"
                name={question.kind === 'missing' ? questionTo(question.lead.id) : QUESTION}
                value={sentence(question)}
                defaultChecked={at < TICKED}
              />
              <span>
                {sentence(question, MOST_SHOWN)}
                <Why question={question} />
              </span>
            </label>
            {question.kind === 'missing' && question.scopeLineIds.length > MOST_SHOWN && (
              <details>
                <summary className="link">{t('allLines', { count: question.scopeLineIds.length })}</summary>
                <ul>
                  {question.scopeLineIds.map((id) => (
                    <li key={id}>{lineName(id)}</li>
                  ))}
                </ul>
              </details>
            )}
          </div>
        ))}
        <TextArea
          name={OWN_QUESTION}
          label={t('own')}
          defaultValue={failed?.body}
          maxLength={MAX_CHAT_LETTERS / 2}
          rows={2}
        />
        <Button type="submit" loading={isSending} loadingLabel={t('sending')}>
          {t('send', { questions: chosen.questions, count: chosen.isForOne ? 0 : count })}
        </Button>
      </Form>
    </section>
  )
}

/** What the button sends: how many questions, and whether one of them is for a single provider. */
interface Chosen {
  questions: number
  isForOne: boolean
}

function questionsIn(fields: FormData): Chosen {
  const forOne = [...fields.keys()].filter((name) => leadAsked(name) !== undefined).length
  const own = Number(String(fields.get(OWN_QUESTION)).trim() !== '')
  return { questions: fields.getAll(QUESTION).length + forOne + own, isForOne: forOne > 0 }
}

function Why({ question }: { question: CommonQuestion }) {
  const t = useTranslations('compare.askAll.why')
  const locale = useLocale()
  if (question.kind === 'missing') {
    const name = () => <UserText>{question.lead.providerName}</UserText>
    const amount = () => <Money halalas={question.amount} locale={locale} whole />
    return <small>{t.rich(question.amount > 0 ? 'missing' : 'missingUnpriced', { name, amount })}</small>
  }
  return <small>{t(question.kind, { count: 'count' in question ? question.count : 0 })}</small>
}

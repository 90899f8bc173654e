import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { MAX_CHAT_LETTERS } from '#domain/chat/chat-message.ts'
import { withVat } from '#domain/shared/money.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from './ask-all.module.css'
import type { AskedOfAll } from './asked-of-all.ts'
import type { CommonQuestion } from './common-questions.ts'
import { RoundMoney } from './comparison-cells.tsx'
import { ACT, ASK_ALL, ASKED, OWN_QUESTION, QUESTION, type TrackingOutcome } from './tracking-act.ts'

interface AskAllProps {
  questions: readonly CommonQuestion[]
  /** Questions already sent to all, which are not offered again. */
  asked: readonly AskedOfAll[]
  /** Number of providers that receive it. */
  count: number
  lineName: (scopeLineId: string) => string
  outcome: TrackingOutcome | undefined
}

/** Maximum number of suggested questions. */
const MOST_QUESTIONS = 4
/** The two that affect the price most are preselected. */
const TICKED = 2

/**
 * Sends the same questions, suggested ones and the owner's own, to every provider with a quote. The answers appear in
 * the table.
 */
export function AskAll({ questions, asked, count, lineName, outcome }: AskAllProps) {
  const t = useTranslations('compare.askAll')
  const errorText = useErrorText()
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData?.get(ACT) === 'askAll'
  const isSent = useSearchParams()[0].has(ASKED) && !isSending
  const failed = outcome?.act === 'askAll' ? outcome : undefined
  const sentence = (question: CommonQuestion) =>
    t(question.kind, {
      line: question.kind === 'line' ? lineName(question.scopeLineId) : '',
      percent: question.kind === 'retention' ? `${question.percent}` : '',
    })
  const open = questions.filter((one) => !asked.some(({ question }) => question.includes(sentence(one))))
  const [chosen, setChosen] = useState(Math.min(TICKED, open.length))
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
        <h2 id="ask-all-title">{t('title', { count })}</h2>
        <p>{t('lead', { count })}</p>
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
        {open.slice(0, MOST_QUESTIONS).map((question, at) => (
          <label key={sentence(question)}>
            <input
              type="checkbox"
              className="check-box"
              name={QUESTION}
              value={sentence(question)}
              defaultChecked={at < TICKED}
            />
            <span>
              {sentence(question)}
              <Why question={question} />
            </span>
          </label>
        ))}
        <TextArea
          name={OWN_QUESTION}
          label={t('own')}
          defaultValue={failed?.body}
          maxLength={MAX_CHAT_LETTERS / 2}
          rows={2}
        />
        <Button type="submit" loading={isSending} loadingLabel={t('sending')}>
          {t('send', { questions: chosen, count })}
        </Button>
      </Form>
    </section>
  )
}

const questionsIn = (fields: FormData) =>
  fields.getAll(QUESTION).length + Number(String(fields.get(OWN_QUESTION)).trim() !== '')

function Why({ question }: { question: CommonQuestion }) {
  const t = useTranslations('compare.askAll.why')
  if (question.kind === 'line') {
    if (question.amount === 0) return null
    return (
      <small>{t.rich('line', { amount: () => <RoundMoney halalas={withVat(question.amount)} /> })}</small>
    )
  }
  return <small>{t(question.kind, { count: 'count' in question ? question.count : 0 })}</small>
}

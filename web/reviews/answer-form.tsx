import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_ANSWER_LETTERS } from '#domain/reviews/review-limits.ts'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { ActionFailure } from '#web/leads/answer-forms.tsx'
import { useDashboard } from '#web/providers/dashboard/use-dashboard.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from './reviews.module.css'

/** Folded, and sent once. The input stays after a refusal. */
export function AnswerForm({ reviewId }: { reviewId: string }) {
  const t = useTranslations('reviews')
  const { api, answers } = useDashboard()
  const [body, setBody] = useState('')
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<ApiRefusal>()
  const error = refused?.fieldSentences.body
  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    setRefused(undefined)
    try {
      await api.send(`/me/reviews/${reviewId}/answer`, { body })
      answers.refresh()
    } catch (failure) {
      setRefused(failure instanceof ApiRefusal ? failure : new ApiRefusal(0))
    } finally {
      setSending(false)
    }
  }
  return (
    <details className="review-answering lead-fold">
      <summary>{t('mine.answer')}</summary>
      <form className={styles.reviewForm} onSubmit={send}>
        <TextArea
          name={`answer-${reviewId}`}
          label={t('answer.title')}
          hint={t('mine.answerHint')}
          maxLength={MAX_ANSWER_LETTERS}
          value={body}
          onChange={setBody}
          error={error}
          required
        />
        {!error && <ActionFailure failure={refused} />}
        <Button type="submit" size="md" loading={isSending} loadingLabel={t('form.sending')}>
          {t('mine.send')}
        </Button>
      </form>
    </details>
  )
}

import type { FetcherWithComponents } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Side } from '#domain/reviews/handover.ts'
import { MAX_NAME_LETTERS, MAX_REVIEW_LETTERS } from '#domain/reviews/review-limits.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ReviewOutcome } from './review-acts.ts'
import styles from './reviews.module.css'
import { StarChoice } from './star-choice.tsx'

interface ReviewFormProps {
  /** Who writes of a job, or the owner of a consultation. */
  of: Side | 'consultation'
  fetcher: FetcherWithComponents<unknown>
  /** The page itself when absent. */
  action?: string
  outcome: ReviewOutcome | undefined
}

const SHOWN = { owner: 'shownOwner', provider: 'shownProvider', consultation: 'shownConsultation' } as const

/**
 * Stars and text, and for owners the shown name and the consent for the home pages. The input stays after a refusal.
 */
export function ReviewForm({ of, fetcher, action, outcome }: ReviewFormProps) {
  const t = useTranslations('reviews.form')
  const errorText = useErrorText()
  const refused = outcome?.act === 'review' && !outcome.isDone ? outcome : undefined
  const { fields = {}, fieldErrors = {} } = refused ?? {}
  return (
    <fetcher.Form method="post" {...(action && { action })} preventScrollReset className={styles.reviewForm}>
      <input type="hidden" name="act" value="review" />
      <StarChoice defaultValue={fields.stars} error={errorText(fieldErrors.stars)} />
      <TextArea
        name="body"
        label={t(of === 'provider' ? 'bodyProvider' : 'bodyOwner')}
        optionalLabel={t('optional')}
        hint={t('bodyHint')}
        maxLength={MAX_REVIEW_LETTERS}
        defaultValue={fields.body}
        error={errorText(fieldErrors.body)}
      />
      {of !== 'provider' && (
        <>
          <TextField
            name="shownName"
            label={t('shownName')}
            optionalLabel={t('optional')}
            hint={t(of === 'consultation' ? 'shownNameHintConsultation' : 'shownNameHint')}
            maxLength={MAX_NAME_LETTERS}
            autoComplete="off"
            dir="auto"
            defaultValue={fields.shownName}
            error={errorText(fieldErrors.shownName)}
          />
          <CheckboxField
            name="onHomePages"
            label={t('onHomePages')}
            defaultValue={fields.onHomePages === 'true'}
          />
        </>
      )}
      <p className="caption">
        {t(SHOWN[of])} {t('once')}
      </p>
      <Button type="submit" loading={fetcher.state !== 'idle'} loadingLabel={t('sending')}>
        {t('send')}
      </Button>
    </fetcher.Form>
  )
}

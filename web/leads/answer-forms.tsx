import type { FormEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DECLINE_REASONS } from '#domain/dispatch/decline-reasons.ts'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { LeadActing } from './lead-api.ts'

/** The hidden field that names a form's action for browsers without scripts. */
export const ACT_FIELD = 'act'

interface AnswerFormProps {
  acting: LeadActing
  onDone?: (() => void) | undefined
  /** A button that closes the form, when it was opened by one. */
  back?: ReactNode
}

/**
 * Shows what accepting discloses, then accepts, which cannot be undone. Works without JavaScript on a page with an
 * action.
 */
export function AcceptForm({ acting, onDone, back }: AnswerFormProps) {
  const t = useTranslations('leads')
  const accept = async (event: FormEvent) => {
    event.preventDefault()
    if (await acting.act('accept')) onDone?.()
  }
  return (
    <form method="post" className="lead-form" onSubmit={(event) => void accept(event)}>
      <input type="hidden" name={ACT_FIELD} value="accept" />
      <p>{t('discloses')}</p>
      <ActionFailure failure={acting.failure} />
      <div className="actions">
        <Button type="submit" loading={acting.pending === 'accept'} loadingLabel={t('accepting')}>
          {t('acceptFully')}
        </Button>
        {back}
      </div>
    </form>
  )
}

/** Declines by one press on the reason, which may be left out. */
export function DeclineForm({ id, acting, onDone, back }: AnswerFormProps & { id: string }) {
  const t = useTranslations('leads')
  const decline = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const reason = submitter instanceof HTMLButtonElement ? submitter.value : ''
    if (await acting.act('decline', reason ? { reason } : {})) onDone?.()
  }
  const isDeclining = acting.pending === 'decline'
  return (
    <form method="post" className="lead-form" onSubmit={(event) => void decline(event)}>
      <input type="hidden" name={ACT_FIELD} value="decline" />
      <p>{t('declineText')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen */}
      <div role="group" aria-label={t('reason')} className="chips">
        {DECLINE_REASONS.map((reason) => (
          <button
            key={reason}
            type="submit"
            name={`reason-${id}`}
            value={reason}
            className="chip"
            aria-disabled={isDeclining || undefined}
          >
            {t(`declineReason.${reason}`)}
          </button>
        ))}
      </div>
      <ActionFailure failure={acting.failure} />
      <div className="actions">
        <Button type="submit" variant="secondary" loading={isDeclining} loadingLabel={t('declining')}>
          {t('declineFully')}
        </Button>
        {back}
      </div>
    </form>
  )
}

/** The server's error text, or a text for a failed connection. */
export function ActionFailure({ failure }: { failure: Pick<ApiRefusal, 'sentence'> | undefined }) {
  const t = useTranslations('leads')
  if (!failure) return null
  return (
    <Notice tone="danger" role="alert">
      {failure.sentence || t('actFailed')}
    </Notice>
  )
}

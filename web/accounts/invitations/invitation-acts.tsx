import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'

interface InvitationActsProps {
  email: string
  isBusy: boolean
  /** `done` and `failed` are the words of its toast. */
  onSend: (what: 'resend' | 'withdraw', words: { done: string; failed: string }) => void
}

/** What one can do with an invitation that waits: send it again, or withdraw it. */
export function InvitationActs({ email, isBusy, onSend }: InvitationActsProps) {
  const t = useTranslations('invitations.list')
  const failed = t('actFailed')
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t('againOf', { email })}
        loading={isBusy}
        onClick={() => onSend('resend', { done: t('againDone'), failed })}
      >
        {t('again')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('withdrawOf', { email })}
        loading={isBusy}
        onClick={() => onSend('withdraw', { done: t('withdrawn'), failed })}
      >
        {t('withdraw')}
      </Button>
    </>
  )
}

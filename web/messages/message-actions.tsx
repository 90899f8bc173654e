import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Locale } from '#i18n/locale.ts'
import { adminProjectRequestPath, adminProviderPath } from '#web/admin/admin-pages.ts'
import { ActionDialog } from '#web/admin/console/act-dialog.tsx'
import type { FailedMessage } from '#web/admin/console/answers.ts'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useLocale } from '#web/use-locale.ts'
import { useKindName } from './kind-name.ts'
import styles from './messages.module.css'
import { useResolveMessage } from './use-resolve-message.ts'

/** Try again, send by mail, give up; each named with its message for who hears the buttons one by one. */
export function MessageActions({ message }: { message: FailedMessage }) {
  const t = useTranslations('failedMessages.act')
  const nameOf = useKindName()
  const { mend, isBusy } = useResolveMessage()
  const [isGivingUp, giveUp] = useState(false)
  const locale = useLocale()
  // Where WhatsApp cannot reach them, sending again cannot help: their page has the number to call.
  const place =
    message.failure?.class === 'undeliverable' || message.failure?.class === 'opted_out'
      ? placeOf(message, locale)
      : undefined
  const label = (act: string) =>
    t('label', { act, message: [nameOf(message.kind), message.reference].filter(Boolean).join(' ') })
  return (
    <div className={styles.failedActions}>
      {place && (
        <Link
          className={buttonClass({ size: 'sm', variant: 'soft' })}
          aria-label={label(t('call'))}
          to={place}
        >
          {t('call')}
        </Link>
      )}
      <Button
        size="sm"
        variant={place ? 'ghost' : 'soft'}
        loading={isBusy}
        aria-label={label(t('retry'))}
        onClick={() => void mend(message.id, 'retry')}
      >
        {t('retry')}
      </Button>
      {message.canMail && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={label(t('mail'))}
          onClick={() => void mend(message.id, 'mail')}
        >
          {t('mail')}
        </Button>
      )}
      <Button size="sm" variant="ghost" aria-label={label(t('giveUp'))} onClick={() => giveUp(true)}>
        {t('giveUp')}
      </Button>
      <GiveUpDialog messageId={message.id} open={isGivingUp} onClose={() => giveUp(false)} />
    </div>
  )
}

/** The page of whom a message is for. */
function placeOf({ to, provider, projectRequestId }: FailedMessage, locale: Locale): string | undefined {
  if (provider) return adminProviderPath(locale, provider.id)
  return to === 'owner' && projectRequestId ? adminProjectRequestPath(locale, projectRequestId) : undefined
}

interface GiveUpProps {
  messageId: string
  open: boolean
  onClose: () => void
}

/** The note is kept when the dialog is closed, and stays where it is when it is refused. */
function GiveUpDialog({ messageId, open, onClose }: GiveUpProps) {
  const t = useTranslations('failedMessages.giveUp')
  const { mend, isBusy } = useResolveMessage()
  const [note, setNote] = useState('')
  const [refused, setRefused] = useState<ApiRefusal>()
  async function send() {
    const refusal = await mend(messageId, 'give_up', { note })
    setRefused(refusal)
    if (!refusal) onClose()
  }
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={t('title')}
      words={{ cancel: t('cancel'), send: t('send'), close: t('close') }}
      isBusy={isBusy}
      onSend={() => void send()}
    >
      <p>{t('lead')}</p>
      <TextArea
        name={`note-${messageId}`}
        label={t('note')}
        hint={t('hint')}
        error={refused?.fieldSentences.note}
        required
        value={note}
        onChange={setNote}
      />
    </ActionDialog>
  )
}

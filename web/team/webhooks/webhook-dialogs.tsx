import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ROTATION_GRACES, type RotationGrace } from '#domain/api-keys/api-key.ts'
import { LONGEST_WEBHOOK_URL, WEBHOOK_EVENTS, type WebhookEvent } from '#domain/webhooks/webhook.ts'
import type { NewWebhook } from '#server/webhooks/webhook-answers.ts'
import styles from '#web/team/api-keys/api-keys.module.css'
import { ShownDialog } from '#web/team/api-keys/shown-dialog.tsx'
import { ShownSecret } from '#web/team/api-keys/shown-secret.tsx'
import { useFirmChange } from '#web/team/api-keys/use-firm-change.ts'
import { ConfirmDialog } from '#web/team/confirm-dialog.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { FieldMessage } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface Making {
  onClose: () => void
  onMade: (made: NewWebhook) => void
}

/** What was typed stays when the server refuses it. */
export function NewWebhookDialog({ onClose, onMade }: Making) {
  const t = useTranslations('webhooks')
  const { act, isBusy } = useFirmChange()
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(['lead.offered'])
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  async function send() {
    const { answer, refusal } = await act<NewWebhook>({
      ...{ path: '/me/webhooks', json: { url, events }, failed: t('form.failed') },
    })
    if (refusal) return setErrors(refusal.fieldSentences)
    if (answer) onMade(answer)
    onClose()
  }
  const choose = (event: WebhookEvent, isChosen: boolean) =>
    setEvents(WEBHOOK_EVENTS.filter((one) => (one === event ? isChosen : events.includes(one))))
  return (
    <ConfirmDialog
      title={t('form.title')}
      words={{ cancel: t('form.cancel'), send: t('form.send'), sending: t('form.sending') }}
      variant="primary"
      isBusy={isBusy}
      onClose={onClose}
      onSend={() => void send()}
    >
      <TextField
        name="webhook-url"
        label={t('form.url')}
        hint={t('form.urlHint')}
        type="url"
        autoComplete="off"
        maxLength={LONGEST_WEBHOOK_URL}
        error={errors.url}
        required
        value={url}
        onChange={setUrl}
      />
      <fieldset className={styles.scopes}>
        <legend className="field-label">{t('form.events')}</legend>
        <FieldMessage name="webhook-events" error={errors.events} />
        {WEBHOOK_EVENTS.map((event) => (
          <CheckboxField
            key={event}
            name={`webhook-${event}`}
            label={t(`event.${event}`)}
            checked={events.includes(event)}
            onChange={(isChosen) => choose(event, isChosen)}
          />
        ))}
      </fieldset>
      <p className="caption">{t('form.secretOnce')}</p>
    </ConfirmDialog>
  )
}

export function RotateSecretDialog({ id, onClose, onMade }: Making & { id: string }) {
  const t = useTranslations('webhooks.rotation')
  const { act, isBusy } = useFirmChange()
  const [grace, setGrace] = useState<RotationGrace>('24')
  async function send() {
    const path = `/me/webhooks/${id}/rotate`
    const { answer } = await act<NewWebhook>({ path, json: { grace }, failed: t('failed') })
    if (answer) onMade(answer)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('title')}
      words={{ cancel: t('cancel'), send: t('send'), sending: t('sending') }}
      variant="primary"
      isBusy={isBusy}
      onClose={onClose}
      onSend={() => void send()}
    >
      <p>{t('text')}</p>
      <SelectField
        name="webhook-grace"
        label={t('grace')}
        options={ROTATION_GRACES.map((value) => ({ value, label: t(`graces.${value}`) }))}
        value={grace}
        onChange={(value) => setGrace(value as RotationGrace)}
      />
    </ConfirmDialog>
  )
}

interface Removing {
  id: string
  url: string
  onClose: () => void
}

export function RemoveWebhookDialog({ id, url, onClose }: Removing) {
  const t = useTranslations('webhooks.removal')
  const { act, isBusy } = useFirmChange()
  return (
    <ConfirmDialog
      title={t('title')}
      words={{ cancel: t('cancel'), send: t('send'), sending: t('sending') }}
      isBusy={isBusy}
      onClose={onClose}
      onSend={async () => {
        await act({ path: `/me/webhooks/${id}/remove`, done: t('done'), failed: t('failed') })
        onClose()
      }}
    >
      <p>{t('text', { url: `\u2066${url}\u2069` })}</p>
    </ConfirmDialog>
  )
}

/** The only time that a secret is shown. */
export function ShownSecretDialog({ made, onClose }: { made: NewWebhook; onClose: () => void }) {
  const t = useTranslations('webhooks.shown')
  return (
    <ShownDialog title={t('title')} done={t('done')} onClose={onClose}>
      <p>{t('text')}</p>
      <ShownSecret
        label={t('secret')}
        value={made.secret}
        words={{ copy: t('copy'), copied: t('copied'), copyFailed: t('copyFailed') }}
      />
    </ShownDialog>
  )
}

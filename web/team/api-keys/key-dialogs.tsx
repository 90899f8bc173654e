import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  API_KEY_LIFETIMES,
  type ApiKeyLifetime,
  LONGEST_API_KEY_NAME,
  ROTATION_GRACES,
  type RotationGrace,
} from '#domain/api-keys/api-key.ts'
import { API_KEY_SCOPES, type ApiKeyScope } from '#domain/api-keys/scopes.ts'
import type { NewApiKey } from '#server/api-keys/api-key-answers.ts'
import { ConfirmDialog } from '#web/team/confirm-dialog.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { FieldMessage } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './api-keys.module.css'
import type { MadeKey } from './keys-part.tsx'
import { ShownDialog } from './shown-dialog.tsx'
import { ShownSecret } from './shown-secret.tsx'
import { useFirmChange } from './use-firm-change.ts'

interface Making {
  onClose: () => void
  onMade: (made: MadeKey) => void
}

/** What was typed stays when the server refuses it. */
export function NewKeyDialog({ onClose, onMade }: Making) {
  const t = useTranslations('apiKeys')
  const { act, isBusy } = useFirmChange()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>([])
  const [lifetime, setLifetime] = useState<ApiKeyLifetime>('90')
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  async function send() {
    const json = { name, scopes, lifetime }
    const { answer, refusal } = await act<NewApiKey>({
      ...{ path: '/me/api-keys', json, failed: t('form.failed') },
    })
    if (refusal) return setErrors(refusal.fieldSentences)
    if (answer) onMade({ ...answer, name: name.trim() })
    onClose()
  }
  const choose = (scope: ApiKeyScope, isChosen: boolean) =>
    setScopes(API_KEY_SCOPES.filter((one) => (one === scope ? isChosen : scopes.includes(one))))
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
        name="key-name"
        label={t('form.name')}
        hint={t('form.nameHint')}
        autoComplete="off"
        maxLength={LONGEST_API_KEY_NAME}
        error={errors.name}
        required
        value={name}
        onChange={setName}
      />
      <fieldset className={styles.scopes}>
        <legend className="field-label">{t('form.scopes')}</legend>
        <FieldMessage name="key-scopes" error={errors.scopes} />
        {API_KEY_SCOPES.map((scope) => (
          <CheckboxField
            key={scope}
            name={`key-${scope}`}
            label={t(`scope.${scope}`)}
            hint={t(`scopeText.${scope}`)}
            checked={scopes.includes(scope)}
            onChange={(isChosen) => choose(scope, isChosen)}
          />
        ))}
      </fieldset>
      <SelectField
        name="key-lifetime"
        label={t('form.lifetime')}
        error={errors.lifetime}
        options={API_KEY_LIFETIMES.map((value) => ({ value, label: t(`form.lifetimes.${value}`) }))}
        value={lifetime}
        onChange={(value) => setLifetime(value as ApiKeyLifetime)}
      />
      <p className="caption">{t('form.once')}</p>
    </ConfirmDialog>
  )
}

interface OfKey {
  id: string
  name: string
  onClose: () => void
}

export function RotateKeyDialog({ id, name, onClose, onMade }: OfKey & Making) {
  const t = useTranslations('apiKeys')
  const { act, isBusy } = useFirmChange()
  const [grace, setGrace] = useState<RotationGrace>('24')
  async function send() {
    const path = `/me/api-keys/${id}/rotate`
    const { answer } = await act<NewApiKey>({ path, json: { grace }, failed: t('rotation.failed') })
    if (answer) onMade({ ...answer, name })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('rotation.title', { name })}
      words={{ cancel: t('rotation.cancel'), send: t('rotation.send'), sending: t('rotation.sending') }}
      variant="primary"
      isBusy={isBusy}
      onClose={onClose}
      onSend={() => void send()}
    >
      <p>{t('rotation.text')}</p>
      <SelectField
        name="key-grace"
        label={t('rotation.grace')}
        options={ROTATION_GRACES.map((value) => ({ value, label: t(`rotation.graces.${value}`) }))}
        value={grace}
        onChange={(value) => setGrace(value as RotationGrace)}
      />
    </ConfirmDialog>
  )
}

export function RevokeKeyDialog({ id, name, onClose }: OfKey) {
  const t = useTranslations('apiKeys')
  const { act, isBusy } = useFirmChange()
  return (
    <ConfirmDialog
      title={t('revocation.title', { name })}
      words={{ cancel: t('revocation.cancel'), send: t('revocation.send'), sending: t('revocation.sending') }}
      isBusy={isBusy}
      onClose={onClose}
      onSend={async () => {
        const words = { done: t('revocation.done'), failed: t('revocation.failed') }
        await act({ path: `/me/api-keys/${id}/revoke`, ...words })
        onClose()
      }}
    >
      <p>{t('revocation.text')}</p>
    </ConfirmDialog>
  )
}

/** The only time that a key is shown. */
export function ShownKeyDialog({ made: { key, name }, onClose }: { made: MadeKey; onClose: () => void }) {
  const t = useTranslations('apiKeys.shown')
  return (
    <ShownDialog title={t('title')} done={t('done')} onClose={onClose}>
      <p>{t('text')}</p>
      <ShownSecret
        label={t('key', { name })}
        value={key}
        words={{ copy: t('copy'), copied: t('copied'), copyFailed: t('copyFailed') }}
      />
    </ShownDialog>
  )
}

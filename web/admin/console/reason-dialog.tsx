import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { letterCount } from '#domain/shared/text.ts'
import { MAX_REASON_LETTERS } from '#domain/verifications/decision-input.ts'
import type { Messages } from '#i18n/messages.ts'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from '../review/review.module.css'
import { ActionDialog } from './act-dialog.tsx'
import type { AdminProvider } from './answers.ts'
import { failureText } from './failure-text.ts'

interface ReasonDialogProps {
  event: 'reject' | 'suspend'
  open: boolean
  provider: AdminProvider
  /** Reasons that follow from what the admin found; they are chosen until the admin changes the text. */
  suggested?: readonly ReasonTemplate[]
  refused: ApiRefusal | undefined
  isSending: boolean
  onClose: () => void
  onSend: (reason: string) => void
}

export type ReasonTemplate = keyof Messages['admin']['reason']['template']
const TEMPLATES: readonly ReasonTemplate[] = [
  ...(['unclear', 'expired', 'name', 'number', 'iban', 'duplicate', 'outside'] as const),
]

/**
 * A rejection requires a reason (docs/reference/product-rules.md#provider-status). The admin writes it in the
 * provider's language. The text is kept when the dialog is closed.
 */
export function ReasonDialog(props: ReasonDialogProps) {
  const { event, open, provider, suggested = [], refused, isSending, onClose, onSend } = props
  const t = useTranslations('admin')
  const [written, setReason] = useState<string>()
  const reason = written ?? suggested.map((name) => t(`reasonText.${provider.locale}.${name}`)).join(' ')
  const error = refused?.fieldSentences.reason
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={t(event === 'reject' ? 'reason.rejectTitle' : 'reason.suspendTitle')}
      words={{
        cancel: t('reason.cancel'),
        send: t(`reason.${event}`),
        close: t('review.close'),
        sending: t('decide.sending'),
      }}
      isBusy={isSending}
      onSend={() => onSend(reason)}
    >
      <p>{t('reason.lead')}</p>
      {refused && !error && (
        <Notice tone="danger" role="alert" title={t(`decide.failed.${event}`)}>
          {failureText(refused, t('unreachable'))}
        </Notice>
      )}
      <Templates locale={provider.locale} reason={reason} onChoose={setReason} />
      <TextArea
        name={`${event}-reason`}
        label={
          <>
            {t('reason.message')} <em>{t(`reason.language.${provider.locale}`)}</em>
          </>
        }
        hint={<Hint letters={letterCount(reason)} />}
        error={error}
        required
        value={reason}
        onChange={setReason}
      />
    </ActionDialog>
  )
}

interface TemplatesProps {
  locale: AdminProvider['locale']
  reason: string
  onChoose: (reason: string) => void
}

/** Texts the admin can edit. Pressing one adds it; pressing it again removes it and keeps the rest. */
function Templates({ locale, reason, onChoose }: TemplatesProps) {
  const t = useTranslations('admin')
  return (
    <fieldset className="reason-templates">
      <legend className="field-label">{t('reason.templates')}</legend>
      <div className="choices">
        {TEMPLATES.map((name) => {
          const text = t(`reasonText.${locale}.${name}`)
          return (
            <button
              key={name}
              type="button"
              className="choice"
              aria-pressed={reason.includes(text)}
              onClick={() => onChoose(withTemplate(reason, text))}
            >
              {t(`reason.template.${name}`)}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

const withTemplate = (reason: string, text: string) =>
  reason.includes(text) ? reason.replace(text, '').trim() : [reason.trim(), text].filter(Boolean).join(' ')

function Hint({ letters }: { letters: number }) {
  const t = useTranslations('admin.reason')
  return (
    <span className={styles.reasonHint}>
      <span>{t('hint')}</span>
      <Bdi>{t('left', { count: String(letters), max: String(MAX_REASON_LETTERS) })}</Bdi>
    </span>
  )
}

import { useTranslations } from 'use-intl'
import { MAX_CONSULTATION_FILES } from '#domain/consultations/consultation-terms.ts'
import { QUOTE_DOCUMENT_KIND } from '#domain/documents/document.ts'
import { UploadRows } from '#web/documents/upload-rows.tsx'
import type { FormFields } from '#web/forms/form-fields.ts'
import { paths } from '#web/paths.ts'
import { useLastCheck } from '#web/quote-checks/last-check.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './booking.module.css'

interface BookingFilesProps {
  /** Of the project request that the owner comes from. */
  trackingToken: string | null
  errors: Record<string, string | undefined>
  /** Input of a refused form. */
  typed: FormFields
  onTokens: (tokens: string[], isBusy: boolean) => void
}

/** Files for the advisor to read before the talk: uploads, and the quotes of the request or a check of ours. */
export function BookingFiles({ trackingToken, errors, typed, onTokens }: BookingFilesProps) {
  const t = useTranslations('consultationFiles')
  const booking = useTranslations('booking')
  const locale = useLocale()
  const lastCheck = useLastCheck()
  const known = trackingToken ? paths.tracking(locale, trackingToken) : lastCheck
  return (
    <section
      className={`card card-surface card-padded ${styles.consultationStep}`}
      aria-labelledby="files-title"
    >
      <h2 id="files-title">{t('bookingTitle')}</h2>
      <p className="caption">{t('bookingLead')}</p>
      <UploadRows
        kind={QUOTE_DOCUMENT_KIND}
        max={MAX_CONSULTATION_FILES}
        name="file"
        label={(number) => t('numbered', { number: String(number) })}
        hint={t('fileHint', { max: String(MAX_CONSULTATION_FILES) })}
        choose={t('choose')}
        optionalLabel={booking('optional')}
        onTokens={onTokens}
        error={errors.attachmentTokens}
      />
      {/* What a form without scripts already brought, when it was refused for something else. */}
      {typed.attachmentTokens && (
        <>
          <input type="hidden" name="attachmentTokens" value={typed.attachmentTokens} />
          <p className="caption">{t('kept')}</p>
        </>
      )}
      {known ? (
        <CheckboxField
          name="attachedLink"
          value={known}
          label={t(trackingToken ? 'quotesToo' : 'lastCheck')}
          error={errors.attachedLink}
          defaultValue={Boolean(typed.attachedLink)}
        />
      ) : (
        <TextField
          name="attachedLink"
          label={t('link')}
          hint={t('linkHint')}
          error={errors.attachedLink}
          defaultValue={typed.attachedLink}
          optionalLabel={booking('optional')}
          dir="ltr"
          maxLength={500}
        />
      )}
    </section>
  )
}

import { FileCheck } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_DOCUMENT_BYTES, MEDIA_TYPES } from '#domain/documents/document.ts'
import type { Paper } from '#domain/providers/registration-form.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import { describe, Field, type FieldProps } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface PaperFieldProps extends Omit<FieldProps, 'onChange' | 'onBlur' | 'defaultValue' | 'required'> {
  name: Paper
  /** A file of an earlier try that we hold: it need not be chosen again. */
  kept?: { token: string; fileName: string } | undefined
}

/** One file, sent with the form. A phone offers its camera for it. */
export function PaperField({ kept, ...frame }: PaperFieldProps) {
  const t = useTranslations('registration')
  const errorText = useErrorText()
  const [isHeavy, setHeavy] = useState(false)
  const { name, hint } = frame
  const error = isHeavy ? errorText({ code: 'document.too_large' }) : frame.error
  return (
    <div className="paper-field" data-kept={kept ? '' : undefined} data-invalid={error ? '' : undefined}>
      <Field {...frame} error={error}>
        {kept && (
          <p className="paper-kept">
            <Icon icon={FileCheck} size={20} />
            <span>{t.rich('paperKept', { file: () => <bdi>{kept.fileName}</bdi> })}</span>
            <input type="hidden" name={`${name}Token`} value={kept.token} />
            <input type="hidden" name={`${name}Name`} value={kept.fileName} />
          </p>
        )}
        <input
          {...describe({ name, hint, error })}
          type="file"
          className="paper-input"
          id={name}
          name={name}
          accept={MEDIA_TYPES.join(',')}
          onChange={(event) => setHeavy(hasHeavyFile(event.target))}
        />
      </Field>
    </div>
  )
}

/** A file that would be refused after its whole journey. */
export const hasHeavyFile = ({ files }: HTMLInputElement) =>
  Array.from(files ?? []).some(({ size }) => size > MAX_DOCUMENT_BYTES)

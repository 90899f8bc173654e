import { FileUp } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_DOCUMENT_BYTES, MEDIA_TYPES } from '#domain/documents/document.ts'
import type { Paper } from '#domain/providers/registration-form.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import { describe, FieldMessage, type FieldProps } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { AtDesk } from './use-registration.ts'

interface PaperFieldProps extends Omit<FieldProps, 'onChange' | 'onBlur' | 'defaultValue' | 'required'> {
  name: Paper
  /** A file of an earlier try that we hold: it need not be chosen again. */
  kept?: { token: string; fileName: string } | undefined
  desk: AtDesk | undefined
}

/**
 * One file. The whole row is the browser's own file field, laid over it: a tap opens the choice and a file dropped on
 * it is taken, with and without scripts. A phone offers its camera among the choices.
 */
export function PaperField({ kept, desk, ...frame }: PaperFieldProps) {
  const t = useTranslations('registration')
  const errorText = useErrorText()
  const [chosen, setChosen] = useState<File>()
  const { name } = frame
  const isHeavy = !desk && hasHeavyFile(chosen)
  const error = isHeavy ? errorText({ code: 'document.too_large' }) : frame.error
  const state = desk?.state.papers[name]
  const isHeld = state ? state.step === 'kept' : kept !== undefined
  const hint = isHeld || (state && 'sent' in state) ? undefined : frame.hint
  return (
    <div
      className="paper"
      data-step={state?.step ?? (isHeld ? 'kept' : 'empty')}
      data-invalid={error ? '' : undefined}
    >
      <span className="paper-icon">
        <Icon icon={FileUp} size={20} />
      </span>
      <label className="field-label" htmlFor={name}>
        {frame.label}
        {frame.optionalLabel && <em>{frame.optionalLabel}</em>}
      </label>
      {kept && !desk && <Kept name={name} {...kept} />}
      {!desk && chosen && (
        <p className="paper-file">
          <bdi>{chosen.name}</bdi>
        </p>
      )}
      <FieldMessage name={name} hint={hint} error={error} />
      <input
        {...describe({ name, hint, error })}
        type="file"
        className="paper-input"
        id={name}
        name={name}
        accept={MEDIA_TYPES.join(',')}
        onChange={({ target }) => setChosen(target.files?.[0])}
      />
      <span className="button button-soft button-sm paper-choose" aria-hidden="true">
        {t(isHeld ? 'replaceFile' : 'chooseFile')}
      </span>
      {desk && state && (
        <desk.PaperStatus name={name} state={state} onCancel={() => desk.does.cancel(name)} />
      )}
    </div>
  )
}

function Kept({ name, token, fileName }: { name: Paper; token: string; fileName: string }) {
  const t = useTranslations('registration')
  return (
    <p className="paper-file">
      {t.rich('paperKept', { file: () => <bdi>{fileName}</bdi> })}
      <input type="hidden" name={`${name}Token`} value={token} />
      <input type="hidden" name={`${name}Name`} value={fileName} />
    </p>
  )
}

/** A file that would be refused after its whole journey. */
export const hasHeavyFile = (file: File | undefined) => file !== undefined && file.size > MAX_DOCUMENT_BYTES

import type { ChangeEvent, ReactNode } from 'react'
import { MEDIA_TYPES } from '#domain/documents/document.ts'
import { describe, FieldMessage, type FieldProps } from '#web/ui/field.tsx'
import styles from './documents.module.css'
import type { UploadProgressState } from './upload.ts'

interface UploadRowProps extends Pick<FieldProps, 'name' | 'label' | 'hint' | 'error' | 'optionalLabel'> {
  step: UploadProgressState['step']
  /** What the row says of the file it has. */
  file?: ReactNode
  /** The word on the button that is drawn, «اختر ملفًا»; the row itself is what is pressed. */
  choose: ReactNode
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void
  /** Media types and endings; those of a provider's papers if not said. */
  accept?: string | undefined
  multiple?: boolean | undefined
  /** Stands above the file field and can be pressed by itself. */
  children?: ReactNode
}

/**
 * One file. The whole row is the browser's own file field, laid over it: a tap opens the choice and a file dropped on
 * it is taken, with and without scripts. A phone offers its camera among the choices.
 */
export function UploadRow({ step, file, choose, onChange, children, ...frame }: UploadRowProps) {
  const { name, label, hint, error, optionalLabel, accept = MEDIA_TYPES.join(','), multiple } = frame
  return (
    <div className="paper" data-step={step} data-invalid={error ? '' : undefined}>
      <span className="paper-icon" aria-hidden="true" />
      <label className="field-label" htmlFor={name}>
        {label}
        {optionalLabel && <em>{optionalLabel}</em>}
      </label>
      {file && <p className="paper-file">{file}</p>}
      <FieldMessage name={name} hint={hint} error={error} />
      <input
        {...describe({ name, hint, error })}
        type="file"
        className={styles.paperInput}
        id={name}
        name={name}
        accept={accept}
        multiple={multiple}
        onChange={onChange}
      />
      <span className={`button button-soft button-sm ${styles.paperChoose}`} aria-hidden="true">
        {choose}
      </span>
      {children}
    </div>
  )
}

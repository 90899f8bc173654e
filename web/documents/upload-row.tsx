import type { ChangeEvent, ReactNode } from 'react'
import { MEDIA_TYPES } from '#domain/documents/document.ts'
import { describe, FieldMessage, type FieldProps } from '#web/ui/field.tsx'
import styles from './documents.module.css'
import type { UploadProgressState } from './upload.ts'

interface UploadRowProps extends Pick<FieldProps, 'name' | 'label' | 'hint' | 'error' | 'optionalLabel'> {
  step: UploadProgressState['step']
  /** Marks the label. A file field has no ARIA state for it. */
  isRequired?: boolean | undefined
  /** Describes the current file of the row. */
  file?: ReactNode
  /** Label of the drawn button, e.g. «اختر ملفًا». The whole row is clickable. */
  choose: ReactNode
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void
  /** Accepted media types and extensions. Default: those of provider documents. */
  accept?: string | undefined
  multiple?: boolean | undefined
  /** Content above the file field with its own controls. */
  children?: ReactNode
}

/**
 * Upload field for one file. A native file input covers the row, so clicks and dropped files work with and without
 * scripts. Phones offer the camera.
 */
export function UploadRow({ step, isRequired, file, choose, onChange, children, ...frame }: UploadRowProps) {
  const { name, label, hint, error, optionalLabel, accept = MEDIA_TYPES.join(','), multiple } = frame
  return (
    <div
      className="paper"
      data-step={step}
      data-invalid={error ? '' : undefined}
      data-required={isRequired ? '' : undefined}
    >
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

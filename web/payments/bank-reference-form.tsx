import type { ReactNode } from 'react'
import { TextField } from '#web/ui/text-field.tsx'

interface BankReferenceFormProps {
  id: string
  title: string
  lead: string
  label: string
  hint?: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
  onSend: () => void
  children?: ReactNode
}

/** Asks an admin for the bank reference on the statement. Its submit button is at the bottom of the sheet. */
export function BankReferenceForm(props: BankReferenceFormProps) {
  const { id, title, lead, label, hint, error, value, onChange, onSend, children } = props
  return (
    <form
      id={id}
      className="review-section"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <h3>{title}</h3>
      <p className="caption">{lead}</p>
      {children}
      <TextField
        name={`${id}-reference`}
        label={label}
        hint={hint}
        error={error}
        required
        dir="ltr"
        autoComplete="off"
        maxLength={80}
        value={value}
        onChange={onChange}
      />
    </form>
  )
}

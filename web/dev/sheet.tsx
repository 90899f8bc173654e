import { List } from 'lucide'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PhoneSheet } from '#server/adapters/whatsapp/stand-in-store.ts'
import { fieldsOf } from '#web/forms/form-fields.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './phone.module.css'

interface SheetProps {
  sheet: PhoneSheet
  onRow: (payload: string) => void
  onForm: (answers: Record<string, string>) => void
}

/** What a message opens: a list to choose one row from, or a form. As in WhatsApp, choosing and sending are two taps. */
export function Sheet({ sheet, onRow, onForm }: SheetProps) {
  const t = useTranslations('dev.phone')
  const [isOpen, setOpen] = useState(false)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { row, ...answers } = fieldsOf(new FormData(event.currentTarget))
    setOpen(false)
    if (sheet.kind === 'form') onForm(answers)
    else if (row !== undefined) onRow(row)
  }
  return (
    <>
      <button
        type="button"
        className={styles.bubbleButton}
        aria-expanded={isOpen}
        onClick={() => setOpen((open) => !open)}
      >
        <Icon icon={List} size={16} />
        <bdi>{sheet.button}</bdi>
      </button>
      {isOpen && (
        <form className={styles.bubbleSheet} onSubmit={send} aria-label={sheet.button}>
          {sheet.kind === 'list' ? <Rows sheet={sheet} /> : <Fields data={sheet.data} />}
          <button type="submit" className={styles.sheetSend}>
            {sheet.kind === 'form' ? textOf(sheet.data.send) || t('send') : t('send')}
          </button>
        </form>
      )}
    </>
  )
}

function Rows({ sheet }: { sheet: Extract<PhoneSheet, { kind: 'list' }> }) {
  return sheet.sections.map(({ title, rows }, at) => (
    <fieldset key={title ?? at}>
      <legend className={title ? undefined : 'visually-hidden'}>{title ?? sheet.button}</legend>
      {rows.map(({ payload, title: words, description }) => (
        <label key={payload} className={styles.sheetRow}>
          <span>
            <bdi>{words}</bdi>
            {description && <small>{description}</small>}
          </span>
          <input type="radio" name="row" value={payload} required />
        </label>
      ))}
    </fieldset>
  ))
}

interface Option {
  id: string
  title: string
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const optionsOf = (value: unknown) => (Array.isArray(value) ? (value as Option[]) : [])

/** The fields of server/adapters/whatsapp/quote-flow.json, the one form we publish. */
function Fields({ data }: { data: Record<string, unknown> }) {
  return (
    <>
      <p className={styles.sheetHeading}>{textOf(data.heading)}</p>
      <fieldset>
        <legend>{textOf(data.price_label)}</legend>
        {optionsOf(data.prices).map(({ id, title }) => (
          <label key={id} className={styles.sheetRow}>
            <bdi>{title}</bdi>
            <input type="radio" name="price" value={id} required />
          </label>
        ))}
      </fieldset>
      <label className={styles.sheetField}>
        {textOf(data.exact_label)}
        <input name="exact" inputMode="numeric" autoComplete="off" placeholder={textOf(data.exact_help)} />
      </label>
      <Dropdown name="start" label={data.start_label} options={data.starts} chosen={data.start} />
      <Dropdown
        name="validity"
        label={data.validity_label}
        options={data.validities}
        chosen={data.validity}
      />
      <Dropdown name="duration" label={data.duration_label} options={data.durations} />
    </>
  )
}

interface DropdownProps {
  name: string
  label: unknown
  options: unknown
  chosen?: unknown
}

function Dropdown({ name, label, options, chosen }: DropdownProps) {
  return (
    <label className={styles.sheetField}>
      {textOf(label)}
      <select name={name} defaultValue={textOf(chosen)}>
        <option value="">—</option>
        {optionsOf(options).map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}

import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { toLatinDigits } from '#domain/shared/digits.ts'
import { describe, Field, type FieldProps } from '#web/ui/field.tsx'
import styles from './accounts.module.css'

const BOXES = [0, 1, 2, 3, 4, 5]

interface CodeFieldProps extends Omit<FieldProps, 'label'> {
  ref?: (input: HTMLInputElement | null) => void
  /** True after a wrong code: the boxes are red and empty. */
  isRefused?: boolean
}

/**
 * Field for six digits, in Arabic or Latin numerals: one real input, which browsers fill from a message, over six drawn
 * boxes (docs/reference/design-language.md#codes). A pasted code fills all of them. Left to right in both languages.
 */
export function CodeField({ ref, isRefused = false, onChange, onBlur, ...frame }: CodeFieldProps) {
  const t = useTranslations('accounts')
  const { input, digits, write } = useDigits(isRefused, onChange)
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    write(event.clipboardData.getData('text'))
  }
  return (
    <Field {...frame} label={t('code')}>
      <div className={styles.codeBoxes} dir="ltr" data-invalid={frame.error || isRefused ? '' : undefined}>
        <input
          {...describe(frame)}
          aria-invalid={frame.error || isRefused ? true : undefined}
          ref={(field) => {
            input.current = field
            ref?.(field)
          }}
          id={frame.name}
          name={frame.name}
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={(event) => write(event.target.value)}
          onPaste={paste}
          onSelect={(event) => keepAtEnd(event.currentTarget)}
          onBlur={(event) => onBlur?.(event.target.value)}
        />
        <Boxes digits={digits} />
      </div>
    </Field>
  )
}

/** The text of the input, normalised on each change. */
function useDigits(isRefused: boolean, onChange: CodeFieldProps['onChange']) {
  const input = useRef<HTMLInputElement>(null)
  const [digits, setDigits] = useState('')
  // Text typed before the script loaded is already in the input.
  useEffect(() => setDigits(digitsOf(input.current?.value ?? '')), [])
  useEffect(() => {
    if (isRefused) input.current?.focus()
  }, [isRefused])
  const write = (text: string) => {
    const read = digitsOf(text)
    if (input.current) input.current.value = read
    setDigits(read)
    onChange?.(read)
  }
  return { input, digits, write }
}

const digitsOf = (text: string) => toLatinDigits(text).replaceAll(/\D/g, '').slice(0, BOXES.length)

/** Marks the box of the next digit, or the last box when all are full. */
function Boxes({ digits }: { digits: string }) {
  const active = Math.min(digits.length, BOXES.length - 1)
  return BOXES.map((at) => (
    <span key={at} className={styles.codeBox} aria-hidden="true" data-active={at === active || undefined}>
      {digits[at]}
    </span>
  ))
}

/** Digits are added and removed only at the end, where the marked box is. */
function keepAtEnd(field: HTMLInputElement): void {
  const end = field.value.length
  if (field.selectionStart !== end || field.selectionEnd !== end) field.setSelectionRange(end, end)
}

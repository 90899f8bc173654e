import type { ReactNode } from 'react'
import { readNumber, toLatinDigits } from '#domain/shared/digits.ts'
import { formatNumber } from '#i18n/format.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface NumberFieldProps
  extends Omit<TextFieldProps, 'type' | 'dir' | 'boxDir' | 'inputMode' | 'end' | 'tidy' | 'order'> {
  /** Unit after the number: «م²», «شهر». */
  unit?: ReactNode
  /** `numeric` for whole numbers, `decimal` for fractions. */
  inputMode?: 'numeric' | 'decimal' | undefined
}

/**
 * A number with the digits ٠-٩, ۰-۹ or 0-9. Thousands separators are added while typing, and digits become 0-9 on blur.
 * Text that is no number is kept for the error message. Parse it with `readNumber`.
 */
export function NumberField({ unit, inputMode = 'numeric', ...field }: NumberFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...field}
      dir="ltr"
      inputMode={inputMode}
      order={groupThousands}
      tidy={tidyNumber}
      end={unit && <span className="control-unit">{unit}</span>}
    />
  )
}

const WHOLE = /^[\d٠-٩۰-۹,٬]+$/

/** Adds thousands separators to a whole number of four digits or more. Other text is returned unchanged. */
export function groupThousands(text: string): string {
  const digits = toLatinDigits(text).replace(/[,٬]/g, '')
  if (!WHOLE.test(text) || digits.length < 4 || digits.startsWith('0')) return text.replace(/[,٬]+$/, '')
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',')
}

export function tidyNumber(text: string): string {
  const value = readNumber(text)
  return value === undefined ? toLatinDigits(text).trim() : formatNumber(value)
}

import type { ReactNode } from 'react'
import { readNumber, toLatinDigits } from '#domain/shared/digits.ts'
import { formatNumber } from '#i18n/format.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface NumberFieldProps
  extends Omit<TextFieldProps, 'type' | 'dir' | 'boxDir' | 'inputMode' | 'end' | 'tidy' | 'order'> {
  /** Stands after the number: «م²», «شهر». */
  unit?: ReactNode
  /** `numeric` for whole numbers, `decimal` where a fraction may be typed. */
  inputMode?: 'numeric' | 'decimal' | undefined
}

/**
 * A number as people type it: ٠-٩, ۰-۹ and 0-9. Thousands get commas while they are typed; when the field is left the
 * digits become 0-9; what is no number stays as typed, for the error message to speak about. Read it with `readNumber`.
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

/** A whole number of four digits and more with its thousands apart; anything else as it was typed. */
export function groupThousands(text: string): string {
  const digits = toLatinDigits(text).replace(/[,٬]/g, '')
  if (!WHOLE.test(text) || digits.length < 4 || digits.startsWith('0')) return text.replace(/[,٬]+$/, '')
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',')
}

export function tidyNumber(text: string): string {
  const value = readNumber(text)
  return value === undefined ? toLatinDigits(text).trim() : formatNumber(value)
}

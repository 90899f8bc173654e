import { toLatinDigits } from '#domain/shared/digits.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type MobileFieldProps = Omit<TextFieldProps, 'type' | 'dir' | 'inputMode' | 'tidy' | 'autoComplete'>

/** A mobile number, with the numeric keyboard and autofill. Accepts Arabic and Latin digits. */
export const MobileField = (props: MobileFieldProps) => (
  <TextField
    placeholder="05XXXXXXXX"
    {...props}
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    dir="ltr"
    tidy={(text) => toLatinDigits(text).trim()}
  />
)

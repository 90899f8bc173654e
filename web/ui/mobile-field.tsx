import { toLatinDigits } from '#domain/shared/digits.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type MobileFieldProps = Omit<TextFieldProps, 'type' | 'dir' | 'inputMode' | 'tidy' | 'autoComplete'>

/** A mobile number: the phone's number pad, filled in by the browser, any digits accepted. */
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

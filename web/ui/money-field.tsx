import { groupThousands, tidyNumber } from './number-field.tsx'
import { RiyalSign } from './riyal-sign.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

type MoneyFieldProps = Omit<
  TextFieldProps,
  'type' | 'dir' | 'boxDir' | 'inputMode' | 'start' | 'tidy' | 'order'
>

/**
 * An amount in riyals. Accepts all digits, and adds thousands separators on blur. The value is riyals as text, not
 * halalas.
 */
export function MoneyField(props: MoneyFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...props}
      dir="ltr"
      boxDir="ltr"
      inputMode="decimal"
      order={groupThousands}
      tidy={tidyNumber}
      start={<RiyalSign />}
    />
  )
}

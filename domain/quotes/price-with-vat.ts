import { type Halalas, withVat } from '../shared/money.ts'

/** One price or a range, in halalas. */
export interface Price {
  amount: Halalas
  amountHigh?: Halalas | undefined
}

/** What an owner pays, of a price that is stored without VAT. Wherever a price stands near a budget, it is this one. */
export const priceWithVat = ({ amount, amountHigh }: Price): Price => ({
  amount: withVat(amount),
  ...(amountHigh !== undefined && { amountHigh: withVat(amountHigh) }),
})

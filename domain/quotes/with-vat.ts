import { type Halalas, vatOf } from '../shared/money.ts'

/** What is paid for an amount without VAT. */
export const withVat = (amount: Halalas): Halalas => amount + vatOf(Math.round(amount))

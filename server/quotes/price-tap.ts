import type { Offer } from '#domain/quotes/read-offer.ts'
import type { Halalas } from '#domain/shared/money.ts'

/** A price or terms with the lead they are for, carried completely in the row or button. */
export interface PriceTap {
  leadId: string
  offer: Omit<Offer, 'isUnclear' | 'metreRate'>
  /** The price was reckoned or asked, so that it is read back before it counts. */
  isToConfirm?: true
  /** ID of the current quote that this confirmed change replaces. */
  replaces?: string
}

const PRICE_TAP =
  /^(?:change:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):)?price:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(?:([1-9]\d{0,14})(?:-([1-9]\d{0,14}))?)?(?:;((?:[dsvw]\d{1,4}|x[01])+c?|c))?$/

const LETTERS = { d: 'durationDays', s: 'startsWithinDays', v: 'validDays', w: 'warrantyYears' } as const

/** `price:<lead>:4500000-5000000;d60s7v14x1`: far below the 200 characters of a row ID. */
export function encodePriceTap({ leadId, offer, isToConfirm, replaces }: PriceTap): string {
  const { amount, amountHigh, vatIncluded } = offer
  const price = amount === undefined ? '' : amountHigh === undefined ? `${amount}` : `${amount}-${amountHigh}`
  const terms = Object.entries(LETTERS)
    .map(([letter, field]) => (offer[field] === undefined ? '' : `${letter}${offer[field]}`))
    .join('')
  const vat = vatIncluded === undefined ? '' : `x${Number(vatIncluded)}`
  const told = `${terms}${vat}${isToConfirm ? 'c' : ''}`
  return `${replaces ? `change:${replaces}:` : ''}price:${leadId}:${price}${told && `;${told}`}`
}

/** Returns undefined when the payload is not a price tap. */
export function decodePriceTap(payload: string): PriceTap | undefined {
  const [, replaces, leadId, amount, amountHigh, told = ''] = PRICE_TAP.exec(payload) ?? []
  const terms = told.replace('c', '')
  if (!leadId || (!amount && !terms)) return undefined
  const offer: PriceTap['offer'] = {
    ...(amount && { amount: Number(amount) as Halalas }),
    ...(amountHigh && { amountHigh: Number(amountHigh) as Halalas }),
  }
  for (const [, letter = '', digits] of terms.matchAll(/([dsvwx])(\d+)/g)) {
    if (letter === 'x') offer.vatIncluded = digits === '1'
    else offer[LETTERS[letter as keyof typeof LETTERS]] = Number(digits)
  }
  return { leadId, offer, ...(told !== terms && { isToConfirm: true }), ...(replaces && { replaces }) }
}

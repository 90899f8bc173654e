import type { Halalas } from '#domain/shared/money.ts'

/** A price that waits only for the lead it belongs to; the button under it carries both. */
export interface PriceTap {
  leadId: string
  amount: Halalas
}

const PRICE_TAP = /^price:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([1-9]\d{0,14})$/

export function encodePriceTap({ leadId, amount }: PriceTap): string {
  return `price:${leadId}:${amount}`
}

/** Undefined when the payload is not one of these. */
export function decodePriceTap(payload: string): PriceTap | undefined {
  const [, leadId, amount] = PRICE_TAP.exec(payload) ?? []
  return leadId ? { leadId, amount: Number(amount) } : undefined
}

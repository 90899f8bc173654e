/**
 * Billing categories of WhatsApp messages (docs/reference/whatsapp.md#prices); since 1 Oct 2026 free-form
 * text and utility templates cost as well.
 */
const MESSAGE_CATEGORIES = ['utility', 'service', 'authentication', 'marketing'] as const
export type MessageCategory = (typeof MESSAGE_CATEGORIES)[number]

/** Thousandths of a halala per message of a category. A missing category has no known price. */
export type MessagePrices = Partial<Record<MessageCategory, number>>

/** Further kinds named by Meta, each with the category it is billed like. */
const LIKE: Record<string, MessageCategory> = {
  authentication_international: 'authentication',
  marketing_lite: 'marketing',
  referral_conversion: 'service',
}

/** The category a status names, or undefined for one we do not know. */
export const categoryOf = (name: string): MessageCategory | undefined =>
  MESSAGE_CATEGORIES.find((category) => category === name) ?? LIKE[name]

/** Thousandths of a halala; undefined when the message was billed and no price is known. */
export function costOf(
  prices: MessagePrices,
  category: MessageCategory | undefined,
  billed: boolean,
): number | undefined {
  if (!billed) return 0
  return category && prices[category]
}

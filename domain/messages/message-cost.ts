/**
 * What WhatsApp bills messages as (docs/reference/whatsapp.md#prices); since 1 Oct 2026 free words and utility
 * templates cost as well.
 */
const MESSAGE_CATEGORIES = ['utility', 'service', 'authentication', 'marketing'] as const
export type MessageCategory = (typeof MESSAGE_CATEGORIES)[number]

/** Thousandths of a halala for each message of a category. What is not there has no known price. */
export type MessagePrices = Partial<Record<MessageCategory, number>>

/** The kinds Meta names beyond the four, by what they are billed like. */
const LIKE: Record<string, MessageCategory> = {
  authentication_international: 'authentication',
  marketing_lite: 'marketing',
  referral_conversion: 'service',
}

/** The category a status names, or undefined for one we do not know. */
export const categoryOf = (name: string): MessageCategory | undefined =>
  MESSAGE_CATEGORIES.find((category) => category === name) ?? LIKE[name]

/** Thousandths of a halala; undefined when it was billed and no price is known. */
export function costOf(
  prices: MessagePrices,
  category: MessageCategory | undefined,
  billed: boolean,
): number | undefined {
  if (!billed) return 0
  return category && prices[category]
}

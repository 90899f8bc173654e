/**
 * Why a provider declines a lead; they may decline any (docs/reference/product-rules.md#who-it-is-for), and need not
 * say why.
 */
export const DECLINE_REASONS = [
  'busy',
  'too_far',
  'too_small',
  'too_large',
  'not_our_work',
  'unclear',
  'other',
] as const

export type DeclineReason = (typeof DECLINE_REASONS)[number]

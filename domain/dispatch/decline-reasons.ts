/**
 * Reasons for declining a lead. Providers may decline any lead and need not give a reason
 * (docs/reference/product-rules.md#who-it-is-for).
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

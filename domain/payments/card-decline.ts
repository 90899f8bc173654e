/** Why a bank declined a card, as far as the person who pays can do something about it. */
export const CARD_DECLINES = ['declined', 'funds', 'limit', 'expired', 'authentication', 'timed_out'] as const
export type CardDecline = (typeof CARD_DECLINES)[number]

/** Response codes of a bank with a reason of their own; all others are `declined`. */
const BY_CODE: Record<string, CardDecline> = { 51: 'funds', 54: 'expired', 61: 'limit', 65: 'limit' }

/** Words of the message, for an answer without a code. The first that fits counts. */
const BY_WORDS: [RegExp, CardDecline][] = [
  [/insufficient funds/i, 'funds'],
  [/expired card/i, 'expired'],
  [/withdrawal|limit/i, 'limit'],
  [/time frame|timed? ?out/i, 'timed_out'],
  [/3-?d ?s|authenticat/i, 'authentication'],
]

/** What Moyasar says of a failed try (docs/reference/payments.md#declined-cards). */
export function readCardDecline({
  code,
  message = '',
}: {
  code?: string | undefined
  message?: string | undefined
}): CardDecline {
  return BY_CODE[code ?? ''] ?? BY_WORDS.find(([words]) => words.test(message))?.[1] ?? 'declined'
}

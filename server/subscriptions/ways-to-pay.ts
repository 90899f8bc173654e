import type { PaymentMethod } from '#server/payments/payment-answers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

/** Returns the payment methods, the quickest first; none when not configured, and then nothing is sold. */
export function waysToPay({ config }: Pick<CommandContext, 'config'>): PaymentMethod[] {
  const { payments, seller } = config
  if (!seller) return []
  return [
    ...(payments.moyasar ? (['moyasar'] as const) : []),
    ...(payments.bank ? (['bank_transfer'] as const) : []),
  ]
}

import type { PaymentMethod } from '#server/payments/payment-answers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

/** How an order can be paid here, the quickest first; none where nothing is set up, and then nothing is sold. */
export function waysToPay({ config }: Pick<CommandContext, 'config'>): PaymentMethod[] {
  const { payments, seller } = config
  if (!seller) return []
  return [
    ...(payments.moyasar ? (['moyasar'] as const) : []),
    ...(payments.bank ? (['bank_transfer'] as const) : []),
  ]
}

import { conflict } from '#domain/shared/refusal.ts'
import type { PaymentService } from '#server/adapters/payments/contract.ts'
import { createMoyasar } from '#server/adapters/payments/moyasar.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { PaymentMethod } from './payment-answers.ts'

/** Returns the payment methods of this installation in display order. */
export function methodsOf({ payments }: Pick<Config, 'payments'>): PaymentMethod[] {
  return [
    ...(payments.moyasar ? ['moyasar' as const] : []),
    ...(payments.bank ? ['bank_transfer' as const] : []),
  ]
}

/** Returns the configured payment service. Throws Refusal `payment.method_off` (409) when there is none. */
export function paymentServiceOf({ payments }: Pick<Config, 'payments'>): PaymentService {
  if (!payments.moyasar) throw conflict('payment.method_off')
  return createMoyasar(payments.moyasar)
}

import type { ReactNode } from 'react'
import type { AdminPayment } from '#server/payments/payment-answers.ts'

/** Props of the forms that handle a payment. `frame` places the form and its buttons. */
export interface PaymentActProps {
  payment: AdminPayment
  onDone: () => void
  frame: (end: ReactNode, foot: ReactNode) => ReactNode
}

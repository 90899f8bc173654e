import type { Locale } from '#i18n/locale.ts'
import { adminPath } from '#web/admin/admin-pages.ts'

export const SHOWN_PAYMENTS = ['transfers', 'to_look_at', 'refunds', 'all'] as const

/** View of the payments page as stored in the address, so that admins can share a link to it. */
export interface PaymentsView {
  show: (typeof SHOWN_PAYMENTS)[number]
  after?: string | undefined
  /** The payment that is open. */
  payment?: string | undefined
}

export function readPaymentsView(search: URLSearchParams): PaymentsView {
  const show = SHOWN_PAYMENTS.find((one) => one === search.get('show')) ?? 'transfers'
  const after = search.get('after') ?? undefined
  return { show, after, payment: search.get('payment') ?? undefined }
}

export function paymentsAddress(locale: Locale, { show, after, payment }: PaymentsView): string {
  const search = searchOf({ show: show === 'transfers' ? undefined : show, after, payment })
  return search.size > 0 ? `${adminPath('payments', locale)}?${search}` : adminPath('payments', locale)
}

export const paymentDoor = (id: string) => `/admin/payments/${encodeURIComponent(id)}`

export const paymentsDoor = ({ show, after }: PaymentsView) => `/admin/payments?${searchOf({ show, after })}`

function searchOf(words: Record<string, string | undefined>) {
  const named = Object.entries(words).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return new URLSearchParams(named)
}

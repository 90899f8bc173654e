import type { Locale } from '#i18n/locale.ts'
import type { ConsultationEntryKind } from '#server/revenue/consultation-money-answers.ts'
import { adminPath } from '#web/admin/admin-pages.ts'

/** Kinds of ledger entries. Repeated here, because web imports only types of the server. */
export const ENTRY_KINDS = ['payment', 'refund', 'cover', 'payout'] as const satisfies ConsultationEntryKind[]

/** Filter of the ledger rows. */
export interface ConsultationRows {
  kind?: ConsultationEntryKind | undefined
  after?: string | undefined
}

export const readConsultationRows = (search: URLSearchParams): ConsultationRows => ({
  kind: ENTRY_KINDS.find((kind) => kind === search.get('kind')),
  after: search.get('after') ?? undefined,
})

const searchOf = (rows: ConsultationRows): string => {
  const named = Object.entries(rows).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return named.length > 0 ? `?${new URLSearchParams(named)}` : ''
}

export const consultationRowsAddress = (locale: Locale, rows: ConsultationRows): string =>
  `${adminPath('consultationMoney', locale)}${searchOf(rows)}`

/** Addresses of the rows and of their export. */
export const consultationRowsPath = (rows: ConsultationRows): string =>
  `/admin/revenue/consultations/entries${searchOf(rows)}`
export const consultationExportPath = ({ kind }: ConsultationRows, file: 'csv' | 'xlsx'): string =>
  `/admin/revenue/consultations/export.${file}${searchOf({ kind })}`

import { RIYADH_OFFSET_MS } from '#domain/shared/riyadh-time.ts'
import { directionOf, type Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import { appendAuditEntry } from '#server/audit/append-audit-entry.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { type ExportedTable, pagesOf } from './export-table.ts'
import { type Finding, readEntriesPage } from './read-revenue-entries.ts'
import type { RevenueEntry } from './revenue-answers.ts'
import type { EntriesFilter } from './revenue-query.ts'
import type { Cell } from './write-workbook.ts'

const COLUMNS = [
  { key: 'at', width: 17, numFmt: 'yyyy-mm-dd hh:mm' },
  { key: 'kind', width: 12 },
  { key: 'reference', width: 14 },
  { key: 'company', width: 34 },
  { key: 'package', width: 14 },
  { key: 'billing', width: 12 },
  { key: 'providerKind', width: 18 },
  { key: 'city', width: 14 },
  { key: 'net', width: 14, numFmt: '#,##0.00' },
  { key: 'vat', width: 14, numFmt: '#,##0.00' },
  { key: 'total', width: 14, numFmt: '#,##0.00' },
  { key: 'invoice', width: 18 },
] as const

/** Logged before the first row is sent, because it contains all payments at once. */
export function logExport(
  context: CommandContext,
  admin: Admin,
  { q, ...rest }: EntriesFilter,
): Promise<void> {
  return context.db.withActor(admin.actor, (tx) =>
    appendAuditEntry(tx, admin, {
      action: 'revenue.downloaded',
      subjectId: null,
      // What was typed may be a name or a number, which the log does not keep.
      details: { ...rest, ...(q && { isSearched: true }) },
      at: context.clock.now(),
    }),
  )
}

/** Exports the entries in the admin's language, newest first. */
export const revenueTableOf = (
  context: CommandContext & Finding,
  admin: Admin,
  filter: EntriesFilter,
  locale: Locale,
): ExportedTable<RevenueEntry> => {
  const t = translatorFor(locale)
  return {
    sheet: t('revenueTable.sheet'),
    isRightToLeft: directionOf(locale) === 'rtl',
    columns: COLUMNS.map(({ key, ...format }) => ({ ...format, header: t(`revenueTable.columns.${key}`) })),
    cellsOf: (entry) => cellsOf(entry, locale),
    pages: pagesOf(context, admin, (tx, page) => readEntriesPage(context, tx, filter, page)),
  }
}

function cellsOf(entry: RevenueEntry, locale: Locale): Cell[] {
  const t = translatorFor(locale)
  return [
    new Date(Date.parse(entry.at) + RIYADH_OFFSET_MS),
    t(`revenueTable.kind.${entry.kind}`),
    entry.reference,
    entry.provider.companyName,
    entry.packageName[locale],
    t(`revenueTable.billing.${entry.billing}`),
    t(`verifications.kind.${entry.providerKind}`),
    t(`projectRequests.city.${entry.city}`),
    entry.net / 100,
    entry.vat / 100,
    (entry.net + entry.vat) / 100,
    entry.invoice?.number ?? '',
  ]
}

import { RIYADH_OFFSET_MS } from '#domain/shared/riyadh-time.ts'
import { inLanguage } from '#i18n/in-language.ts'
import { directionOf, type Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import { appendAuditEntry } from '#server/audit/append-audit-entry.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { ConsultationEntry } from './consultation-money-answers.ts'
import { type ExportedTable, pagesOf } from './export-table.ts'
import { type ConsultationFilter, readConsultationEntriesPage } from './read-consultation-money.ts'

const COLUMNS = [
  { key: 'at', width: 17, numFmt: 'yyyy-mm-dd hh:mm' },
  { key: 'kind', width: 16 },
  { key: 'advisor', width: 34 },
  { key: 'consultation', width: 16 },
  { key: 'topic', width: 34 },
  { key: 'reference', width: 20 },
  { key: 'amount', width: 14, numFmt: '#,##0.00' },
] as const

/** Exports the ledger's entries in the admin's language, newest first. */
export const consultationTableOf = (
  context: CommandContext,
  admin: Admin,
  filter: ConsultationFilter,
  locale: Locale,
): ExportedTable<ConsultationEntry> => {
  const t = translatorFor(locale)
  return {
    sheet: t('consultationTable.sheet'),
    isRightToLeft: directionOf(locale) === 'rtl',
    columns: COLUMNS.map(({ key, ...format }) => ({
      ...format,
      header: t(`consultationTable.columns.${key}`),
    })),
    cellsOf: (entry) => [
      new Date(Date.parse(entry.at) + RIYADH_OFFSET_MS),
      t(`consultationTable.kind.${entry.kind}`),
      entry.provider.companyName,
      entry.consultation?.reference ?? '',
      inLanguage(entry.consultation?.topic ?? '', locale),
      entry.bankReference ?? entry.reference ?? '',
      entry.amount / 100,
    ],
    pages: pagesOf(context, admin, (tx, page) => readConsultationEntriesPage(tx, filter, page)),
  }
}

/** Logged before the first row is sent. */
export const logConsultationExport = (
  context: CommandContext,
  admin: Admin,
  filter: ConsultationFilter,
): Promise<void> =>
  context.db.withActor(admin.actor, (tx) =>
    appendAuditEntry(tx, admin, {
      action: 'consultation_money.downloaded',
      subjectId: null,
      details: { ...filter },
      at: context.clock.now(),
    }),
  )

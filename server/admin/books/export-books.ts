import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { TaxDocument } from '#domain/invoices/tax-document.ts'
import { inBothLanguages } from '#domain/invoices/tax-document.ts'
import { conflict } from '#domain/shared/refusal.ts'
import { RIYADH_OFFSET_MS } from '#domain/shared/riyadh-time.ts'
import { directionOf, type Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import { appendAuditEntry } from '#server/audit/append-audit-entry.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import { fileNameOf } from '#server/invoices/invoice-file-name.ts'
import { taxDocumentOf } from '#server/invoices/invoice-rows.ts'
import type { InvoiceCondition } from '#server/invoices/read-invoices.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { MAX_PARTS, type Part, zipOf } from '#server/platform/http/zip.ts'
import { csvLinesOf, type ExportedTable } from '#server/revenue/export-table.ts'
import type { Cell } from '#server/revenue/write-workbook.ts'
import { conditionOf, type InvoiceFilter } from './find-invoices.ts'

/** Rows per read, some megabytes at most with their XML. Each is its own transaction: a download holds no locks. */
const BATCH = 200

/** The documents of a filter up to the newest of now, so that two passes over them find the same. */
export interface Books {
  condition: InvoiceCondition
  documents: number
  newest: number
}

/** Finds the documents of a filter and logs that they leave the house, in one transaction. */
export function openBooks(
  context: CommandContext,
  admin: Admin,
  { filter, file }: { filter: InvoiceFilter; file: string },
): Promise<Books> {
  return context.db.withActor(admin.actor, async (tx) => {
    const condition = await conditionOf(context, tx, filter)
    const { rows } = await sql<{ documents: number; newest: number }>`
      select count(*)::integer as documents, coalesce(max(counter), 0)::bigint as newest from app.invoices where ${condition}
    `.execute(tx)
    const { documents = 0, newest = 0 } = rows[0] ?? {}
    await appendAuditEntry(tx, admin, {
      action: 'invoices.downloaded',
      subjectId: null,
      details: { ...filter, file, documents },
      at: context.clock.now(),
    })
    return { condition, documents, newest }
  })
}

interface IssuedFile {
  document: TaxDocument
  xml: string
}

/** Every document of the books by counter, as an accountant files them. */
async function* issuedFiles(
  { db }: Pick<CommandContext, 'db'>,
  { actor }: Pick<Admin, 'actor'>,
  { condition, newest }: Books,
): AsyncGenerator<IssuedFile[]> {
  let after = 0
  for (;;) {
    const rows = await db.withActor(actor, (tx) =>
      tx
        .selectFrom('invoices')
        .select(['counter', 'document', 'xml'])
        .where(condition)
        .where('counter', '>', after)
        .where('counter', '<=', newest)
        .orderBy('counter')
        .limit(BATCH)
        .execute(),
    )
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => ({ document: taxDocumentOf(row), xml: row.xml }))
    after = Number(last.counter)
  }
}

const COLUMNS = [
  { key: 'number', width: 18 },
  { key: 'kind', width: 18 },
  { key: 'issued', width: 17, numFmt: 'yyyy-mm-dd hh:mm' },
  { key: 'supplied', width: 12 },
  { key: 'buyer', width: 34 },
  { key: 'buyerVat', width: 18 },
  { key: 'item', width: 34 },
  { key: 'net', width: 14, numFmt: '#,##0.00' },
  { key: 'vat', width: 14, numFmt: '#,##0.00' },
  { key: 'total', width: 14, numFmt: '#,##0.00' },
  { key: 'original', width: 18 },
  { key: 'reason', width: 34 },
] as const

/** The books as a table in the admin's language, oldest first; a credit note's sums are below zero. */
export function bookTable(
  context: CommandContext,
  admin: Admin,
  books: Books,
  locale: Locale,
): ExportedTable<IssuedFile> {
  const t = translatorFor(locale)
  return {
    sheet: t('invoiceTable.sheet'),
    isRightToLeft: directionOf(locale) === 'rtl',
    columns: COLUMNS.map(({ key, ...format }) => ({ ...format, header: t(`invoiceTable.columns.${key}`) })),
    cellsOf: ({ document }) => cellsOf(document, locale),
    pages: issuedFiles(context, admin, books),
  }
}

function cellsOf(document: TaxDocument, locale: Locale): Cell[] {
  const { number, kind, isStandard, issuedAt, suppliedOn, buyer, lines, original, reason } = document
  const t = translatorFor(locale)
  const sign = kind === 'credit_note' ? -1 : 1
  const money = (halalas: number) => (sign * halalas) / 100
  return [
    number,
    t(`invoiceTable.kind.${kind}.${isStandard ? 'standard' : 'simplified'}`),
    new Date(Date.parse(issuedAt) + RIYADH_OFFSET_MS),
    suppliedOn,
    buyer.name,
    buyer.vatNumber ?? '',
    lines.map(({ name }) => name[locale]).join(', '),
    money(document.net),
    money(document.vat),
    money(document.total),
    original?.number ?? '',
    reason ? inBothLanguages(reason) : '',
  ]
}

/**
 * The books as one archive: the table, and the XML of each document as it was issued.
 * @throws {Refusal} invoice.too_many_files (409) when the archive's format does not count so far
 */
export function bookArchive(
  context: CommandContext,
  admin: Admin,
  books: Books,
  locale: Locale,
): ReadableStream<Uint8Array> {
  if (books.documents >= MAX_PARTS)
    throw conflict('invoice.too_many_files', { details: { max: MAX_PARTS - 1 } })
  const parts = async function* (): AsyncGenerator<Part> {
    yield { name: 'invoices.csv', text: csvLinesOf(bookTable(context, admin, books, locale)) }
    for await (const page of issuedFiles(context, admin, books))
      for (const { document, xml } of page) yield { name: `xml/${fileNameOf(document)}`, text: [xml] }
  }
  return Readable.toWeb(Readable.from(zipOf(parts()))) as ReadableStream<Uint8Array>
}

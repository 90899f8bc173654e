import type { Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import { appendAuditEntry } from '#server/audit/append-audit-entry.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { csvLine, EXCEL_READS_UTF8 } from '#server/platform/http/csv.ts'
import { streamText } from '#server/platform/http/stream-text.ts'
import type { QueuedProvider } from './admin-answers.ts'
import { type QueueFilter, readBatch } from './provider-queue.ts'

/** Rows per read. Each batch is its own transaction, so a long download holds no locks. */
const BATCH = 100

const COLUMNS = [
  'companyName',
  'contactName',
  'kind',
  'city',
  'mobile',
  'email',
  'standing',
  'registeredAt',
  'verificationDueAt',
] as const

/** A search is not exported. */
type Exported = Omit<QueueFilter, 'sort' | 'q'>

/**
 * Exports the provider queue as a table for Excel, in the admin's language, newest first. Logged before the first row
 * is sent, because it contains all contact details.
 */
export async function exportProviders(
  context: CommandContext,
  admin: Admin,
  filter: Exported,
  locale: Locale,
): Promise<ReadableStream<Uint8Array>> {
  await context.db.withActor(admin.actor, (tx) =>
    appendAuditEntry(tx, admin, {
      action: 'providers.exported',
      subjectId: null,
      details: { ...filter },
      at: context.clock.now(),
    }),
  )
  return streamText(linesOf(context, admin, filter, locale))
}

async function* linesOf(
  context: CommandContext,
  admin: Admin,
  filter: Exported,
  locale: Locale,
): AsyncGenerator<string> {
  const t = translatorFor(locale)
  yield EXCEL_READS_UTF8 + csvLine(COLUMNS.map((column) => t(`verifications.columns.${column}`)))
  let before: string | undefined
  do {
    const page = { limit: BATCH, ...(before && { before }) }
    const { items, next } = await readBatch(context, admin, { ...filter, sort: 'newest' }, page)
    yield items.map((provider) => csvLine(cellsOf(provider, t))).join('')
    before = next
  } while (before)
}

function cellsOf(provider: QueuedProvider, t: ReturnType<typeof translatorFor>): string[] {
  const words = {
    kind: t(`verifications.kind.${provider.kind}`),
    city: t(`projectRequests.city.${provider.city}`),
    standing: t(`verifications.standing.${provider.standing}`),
  }
  return COLUMNS.map((column) => ({ ...provider, ...words })[column] ?? '')
}

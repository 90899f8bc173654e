import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import { notFound } from '#domain/shared/refusal.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import { withFiles } from '#server/documents/document-context.ts'
import type { FileToAnswer } from '#server/documents/file-answer.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { behind } from '#server/platform/http/page-query.ts'
import type { AdminPayment, AdminPaymentPage } from './payment-answers.ts'
import { readPaymentAnswers } from './read-payments.ts'
import { waitingRefunds } from './waiting-refunds.ts'

/** Filters for admins: transfers to confirm, unmatched payments, manual refunds, or all. */
export const SHOWN_PAYMENTS = ['transfers', 'to_look_at', 'refunds', 'all'] as const
export type ShownPayments = (typeof SHOWN_PAYMENTS)[number]

const PAGE = 20

type Payments = ExpressionBuilder<DB, 'payments'>

/** Each filter uses its own index and is counted the same way as the dashboard figure. */
const CONDITIONS: Record<ShownPayments, (eb: Payments, now: Date) => Expression<SqlBool>> = {
  transfers: (eb) => eb.and([eb('method', '=', 'bank_transfer'), eb('status', '=', 'waiting')]),
  // A fully refunded surplus needs no review (app.payment_count_state).
  to_look_at: (eb) =>
    eb.or([
      eb('status', '=', 'unclear'),
      eb.and([eb('use', '=', 'surplus'), eb('status', '<>', 'refunded')]),
    ]),
  refunds: (_, now) => sql`payments.id in (select payment_id from ${waitingRefunds(now)} as waiting)`,
  all: (eb) => eb.and([]),
}

/** Condition of a filter, for a query on `payments`. */
export const conditionOf = (show: ShownPayments, query: unknown, now: Date): Expression<SqlBool> =>
  CONDITIONS[show](query as Payments, now)

/** Returns a page of payments: waiting ones oldest first, all of them newest first. */
export async function readAdminPayments(
  { db, config, clock }: CommandContext,
  { actor }: Admin,
  { show, after }: { show: ShownPayments; after?: string | undefined },
): Promise<AdminPaymentPage> {
  const isNewestFirst = show === 'all'
  const order = isNewestFirst ? 'desc' : 'asc'
  return db.withActor(actor, async (tx) => {
    const list = { list: 'payments', key: sql`created_at`, descends: isNewestFirst }
    const now = clock.now()
    const rows = await tx
      .selectFrom('payments')
      .select('id')
      .where((eb) => conditionOf(show, eb, now))
      .$if(after !== undefined, (query) => query.where(behind(after ?? '', list)))
      .orderBy('created_at', order)
      .orderBy('id', order)
      .limit(PAGE + 1)
      .execute()
    const ids = rows.slice(0, PAGE).map(({ id }) => id)
    const items = await readItems(tx, ids, { config, now })
    const last = items.at(-1)
    return {
      items,
      total: await readTotal(tx, show, now),
      ...(rows.length > PAGE && last && { next: last.id }),
    }
  })
}

/** Returns one payment as an admin sees it. Throws Refusal `payment.not_found` (404). */
export async function readAdminPayment(
  { db, config, clock }: CommandContext,
  { actor }: Admin,
  paymentId: string,
): Promise<AdminPayment> {
  const [item] = await db.withActor(actor, (tx) => readItems(tx, [paymentId], { config, now: clock.now() }))
  if (!item) throw notFound('payment.not_found')
  return item
}

/** For refunds, sums what is refunded and not what was paid. */
async function readTotal(tx: Tx, show: ShownPayments, now: Date): Promise<AdminPaymentPage['total']> {
  if (show === 'refunds') {
    const { rows } = await sql<AdminPaymentPage['total']>`
      select count(distinct payment_id)::integer as payments, coalesce(sum(amount), 0)::bigint as amount
      from ${waitingRefunds(now)} as waiting
    `.execute(tx)
    return rows[0]!
  }
  const row = await tx
    .selectFrom('payments')
    .select((eb) => [
      eb.fn.countAll<string>().as('payments'),
      eb.fn.sum<string | null>('amount').as('amount'),
    ])
    .where((eb) => conditionOf(show, eb, now))
    .executeTakeFirstOrThrow()
  return { payments: Number(row.payments), amount: Number(row.amount ?? 0) }
}

async function readItems(
  tx: Tx,
  ids: string[],
  reader: { config: CommandContext['config']; now: Date },
): Promise<AdminPayment[]> {
  if (ids.length === 0) return []
  const answers = new Map((await readPaymentAnswers(tx, ids, reader)).map((answer) => [answer.id, answer]))
  const more = new Map((await readMore(tx, ids)).map((row) => [row.id, row]))
  const receipts = await readReceipts(tx, ids)
  return ids.flatMap((id) => {
    const [answer, row] = [answers.get(id), more.get(id)]
    if (!answer || !row) return []
    const receipt = receipts.get(id)
    return [
      {
        ...answer,
        provider: { id: row.provider_id, companyName: row.company_name, mobile: row.mobile },
        order: { kind: row.kind, status: row.order_status, ...whatFor(row) },
        isDemo: row.is_demo,
        ...(receipt && { receipt }),
        ...(row.confirmed_name && { confirmedBy: row.confirmed_name }),
        ...(row.bank_reference && { bankReference: row.bank_reference }),
        ...(row.failure && { failure: row.failure }),
      },
    ]
  })
}

/** Subject of the order: a package and its period, or a consultation. */
function whatFor(row: More): Pick<AdminPayment['order'], 'billing' | 'packageName' | 'consultation'> {
  const { billing, name_ar: ar, name_en: en, consultation_id: id, consultation_reference, topic } = row
  if (id) return { consultation: { id, reference: consultation_reference ?? '', topic: topic ?? '' } }
  return { ...(billing && { billing }), ...(ar && en && { packageName: { ar, en } }) }
}

type More = Awaited<ReturnType<typeof readMore>>[number]

const readMore = (tx: Tx, ids: string[]) =>
  tx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('providers', 'providers.id', 'payments.provider_id')
    .leftJoin('packages', 'packages.id', 'orders.package_id')
    .leftJoin('consultations', 'consultations.id', 'orders.consultation_id')
    .select(['payments.id', 'payments.provider_id', 'payments.confirmed_name', 'payments.bank_reference'])
    .select(['payments.failure', 'orders.kind', 'orders.status as order_status', 'orders.billing'])
    .select(['providers.company_name', 'providers.mobile', 'providers.is_demo'])
    .select(['packages.name_ar', 'packages.name_en', 'orders.consultation_id', 'consultations.topic'])
    .select('consultations.reference as consultation_reference')
    .where('payments.id', 'in', ids)
    .execute()

/** The newest of each payment. */
async function readReceipts(
  tx: Tx,
  ids: string[],
): Promise<Map<string, NonNullable<AdminPayment['receipt']>>> {
  const rows = await tx
    .selectFrom('documents')
    .distinctOn('payment_id')
    .select(['payment_id', 'id', 'file_name', 'media_type'])
    .where('payment_id', 'in', ids)
    .orderBy('payment_id')
    .orderBy('stored_at', 'desc')
    .execute()
  return new Map(
    rows.map((row) => [
      row.payment_id ?? '',
      { documentId: row.id, fileName: row.file_name, mediaType: row.media_type ?? '' },
    ]),
  )
}

/** Returns the file of the newest receipt and records the access. Throws Refusal `document.not_found` (404). */
export async function openReceipt(
  context: CommandContext,
  { actor }: Admin,
  paymentId: string,
): Promise<FileToAnswer> {
  const { files, db, clock } = withFiles(context)
  const row = await db.withActor(actor, (tx) =>
    tx
      .selectFrom('documents')
      .select(['id', 'file_name', 'media_type', 'storage_key'])
      .where('payment_id', '=', paymentId)
      .orderBy('stored_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  const bytes = row?.storage_key && (await files.get(row.storage_key))
  if (!row?.media_type || !bytes) throw notFound('document.not_found')
  const receipt = {
    ...{ document_id: row.id, actor_kind: actor.kind, actor_id: actor.userId },
    downloaded_at: clock.now(),
  }
  await db.withActor(actor, (tx) => tx.insertInto('document_downloads').values(receipt).execute())
  return { fileName: row.file_name, mediaType: row.media_type, bytes }
}

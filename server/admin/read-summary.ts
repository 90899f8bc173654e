import { sql } from 'kysely'
import type { Admin } from '#server/auth/admin-caller.ts'
import { countOpenComplaints } from '#server/complaints/read-admin-complaints.ts'
import { countMessages } from '#server/failed-messages/read-failed-messages.ts'
import { waitingRefunds } from '#server/payments/waiting-refunds.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { countPendingPictures } from '#server/providers/work-photos/read-work-photos.ts'
import { readRevenueFigures } from '#server/revenue/read-revenue.ts'
import { countHeld } from '#server/reviews/read-admin-reviews.ts'
import { countPromised, sumOfPromised } from '#server/sla/read-promised.ts'
import { may, readOwnRole } from '#server/staff/own-rights.ts'
import type { Summary } from './admin-answers.ts'

/** Counting stops here; the queue itself shows the rest. */
const COUNTED_TO = 1000

/** Reads the dashboard's figures (docs/reference/product-rules.md#dashboard-figures) from maintained counts. */
export function readSummary({ db, clock }: CommandContext, admin: Admin): Promise<Summary> {
  const now = clock.now()
  return db.read(admin.actor, async (tx) => {
    const [role, rows, awaiting, revenue, payments, complaints, workPhotos, rest] = await Promise.all([
      readOwnRole(tx, admin),
      tx.selectFrom('provider_status_counts').selectAll().execute(),
      countAwaiting(tx),
      readRevenueFigures(tx, now),
      readWaitingPayments(tx, now),
      countOpenComplaints(tx, now),
      countPendingPictures(tx),
      countRest(tx, now),
    ])
    const count = (matches: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(matches).reduce((sum, { providers }) => sum + providers, 0)
    const pending = count(({ status }) => status === 'pending_review')
    const mayConverse = may(role, 'read', 'conversations')
    return {
      total: count(() => true),
      pending,
      approved: count(({ status }) => status === 'approved'),
      rejected: count(({ status }) => status === 'rejected'),
      suspended: count(({ status, suspended }) => status === 'approved' && suspended),
      ...{ overdue: rest.overdue, awaiting, workPhotos },
      // Row-level security counts nothing where the role may not read; a zero would be untrue.
      ...(may(role, 'read', 'money') && { revenue, payments }),
      ...(mayConverse && { complaints }),
      waiting: {
        ...(may(role, 'read', 'registrations') && { verification: rest.verifications, photos: workPhotos }),
        ...(may(role, 'read', 'requests') && { request: rest.requests }),
        ...(may(role, 'read', 'money') && {
          money: payments.transfers + payments.toLookAt + payments.refunds,
        }),
        ...(mayConverse && { message: rest.messages, report: rest.reports, review: rest.reviews }),
      },
    }
  })
}

/** What waits beside the figures of the dashboard. */
async function countRest(tx: Tx, now: Date) {
  const [promised, messages, reviews] = await Promise.all([
    countPromised(tx, now),
    countMessages(tx, 'open'),
    countHeld(tx),
  ])
  const isOurs = ({ state }: { state: string }) => state !== 'held'
  const of = (kind: string) => sumOfPromised(promised, (one) => one.waits === kind && isOurs(one))
  return {
    ...{ verifications: of('verification'), requests: of('request'), reports: of('report') },
    overdue: sumOfPromised(promised, ({ waits, state }) => waits === 'verification' && state === 'late'),
    ...{ messages, reviews },
  }
}

/** Counts pending registrations whose provider must send something first, up to `COUNTED_TO`. */
export async function countAwaiting(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from app.providers where awaiting_since is not null limit ${COUNTED_TO}
    ) as awaited
  `.execute(tx)
  return rows[0]!.count
}

/** Counts payments that need an admin: transfers to confirm, unmatched payments, manual refunds. */
async function readWaitingPayments(tx: Tx, now: Date): Promise<NonNullable<Summary['payments']>> {
  const [counts, refunds] = await Promise.all([
    tx.selectFrom('payment_counts').select(['state', 'payments']).execute(),
    sql<{ count: number }>`
      select count(*)::integer as count from (
        select distinct payment_id from ${waitingRefunds(now)} as waiting limit ${COUNTED_TO}
      ) as open
    `.execute(tx),
  ])
  const count = (wanted: string) => counts.find(({ state }) => state === wanted)?.payments ?? 0
  return {
    transfers: count('transfer_awaited'),
    toLookAt: count('to_look_at'),
    refunds: refunds.rows[0]!.count,
  }
}

import { sql } from 'kysely'
import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { withFiles } from '#server/documents/document-context.ts'
import { removeFiles } from '#server/documents/remove-files.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { dropMonth, readMonths } from '#server/platform/months/months.ts'
import {
  monthsEndedBefore,
  RETENTION_RULES,
  type RetentionRule,
  RULES_BY_CLOCK,
  type RuleName,
} from './retention-rules.ts'

export const retainPayload = z.object({})

const DAY = 24 * 60 * 60 * 1000
/** Rows per commit, so that locks are short. */
const PAGE = 500
/** Batches per run of a rule; the rest waits for the next minute. */
const PAGES = 20

/**
 * Deletes data past its retention: each rule at most once a day, in batches, or by whole months. Of two concurrent processes one waits and
 * finds nothing due.
 */
export async function retain(context: CommandContext): Promise<void> {
  for (const rule of RULES_BY_CLOCK) await runRule(context, rule)
  await sweepFilesOfErased(context)
}

async function runRule({ db, clock }: CommandContext, rule: RuleName): Promise<void> {
  const now = clock.now()
  const { days = 0, inMonths } = RETENTION_RULES[rule] as RetentionRule
  const before = new Date(now.getTime() - days * DAY)
  for (let page = 0; page < PAGES; page += 1) {
    const isWhole = await db.withActor(worker, async (tx) => {
      if (!(await takeTurn(tx, rule, now))) return true
      const dropped = inMonths ? await dropMonths(tx, inMonths, monthsEndedBefore(rule, now)) : 0
      const { rows } = await sql<{ rows: number }>`
        select ${
          inMonths
            ? sql`app.forget_outside_months(${inMonths}, ${before}, ${PAGE})`
            : sql`app.forget_by_rule(${rule}, ${before}, ${PAGE})`
        } as rows`.execute(tx)
      const gone = Number(rows[0]!.rows)
      const isLast = gone < PAGE
      await tx
        .updateTable('retention_runs')
        .set((row) => ({
          rows_gone: row('rows_gone', '+', dropped + gone),
          ...(isLast && { ran_at: now }),
        }))
        .where('rule', '=', rule)
        .execute()
      if (rule === 'project_requests' && gone > 0) await setSwept(tx, new Date(0))
      return isLast
    })
    if (isWhole) return
  }
}

/** Drops the months of a table that ended by then, and returns their rows. */
async function dropMonths(tx: Tx, table: string, endedBefore: Date): Promise<number> {
  let rows = 0
  for (const month of await readMonths(tx))
    if (month.table === table && month.ends && month.ends <= endedBefore) rows += await dropMonth(tx, month)
  return rows
}

/** Locks the rule's row until the commit. Returns false when it ran within the day. */
async function takeTurn(tx: Tx, rule: RuleName | typeof SWEEP, now: Date) {
  await tx
    .insertInto('retention_runs')
    .values({ rule, ran_at: new Date(0) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('retention_runs')
    .select('ran_at')
    .where('rule', '=', rule)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.ran_at.getTime() <= now.getTime() - DAY
}

const SWEEP = 'files_of_erased'

const setSwept = (tx: Tx, at: Date) =>
  tx
    .insertInto('retention_runs')
    .values({ rule: SWEEP, ran_at: at })
    .onConflict((conflict) => conflict.column('rule').doUpdateSet({ ran_at: at }))
    .execute()

/**
 * Deletes the files of emptied rows: as soon as some were emptied, again each minute until it succeeds, and once a day,
 * because looking for them reads every document.
 */
async function sweepFilesOfErased(context: CommandContext): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  if (!(await db.withActor(worker, (tx) => takeTurn(tx, SWEEP, now)))) return
  while ((await removeSomeFiles(context)) === PAGE);
  await db.withActor(worker, (tx) => setSwept(tx, now))
}

/** Returns of how many documents it deleted the files. */
async function removeSomeFiles(context: CommandContext): Promise<number> {
  const { db, files } = withFiles(context)
  const documents = await db.withActor(worker, (tx) =>
    tx
      .selectFrom('documents')
      .leftJoin('quotes', 'quotes.id', 'documents.quote_id')
      .leftJoin('leads', 'leads.id', 'quotes.lead_id')
      .innerJoin('project_requests', (join) =>
        join.on((row) =>
          row(
            'project_requests.id',
            '=',
            row.fn.coalesce('documents.project_request_id', 'leads.project_request_id'),
          ),
        ),
      )
      .select('documents.id')
      .where('erased_at', 'is not', null)
      .limit(PAGE)
      .execute(),
  )
  for (const { id } of documents) {
    await removeFiles(files, id)
    await db.withActor(worker, (tx) => tx.deleteFrom('documents').where('id', '=', id).execute())
  }
  return documents.length
}

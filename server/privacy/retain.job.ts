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
  let emptied = 0
  for (const rule of RULES_BY_CLOCK) {
    const gone = await runRule(context, rule)
    if (rule === 'project_requests') emptied = gone
  }
  if (emptied > 0 || (await isSweepDue(context))) await removeFilesOfErased(context)
}

/** Returns the rows that went. */
async function runRule({ db, clock }: CommandContext, rule: RuleName): Promise<number> {
  const now = clock.now()
  const { days = 0, inMonths } = RETENTION_RULES[rule] as RetentionRule
  const before = new Date(now.getTime() - days * DAY)
  let rowsGone = 0
  for (let page = 0; page < PAGES; page += 1) {
    const { gone, isLast } = await db.withActor(worker, async (tx) => {
      if (!(await takeTurn(tx, rule, now))) return { gone: 0, isLast: true }
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
      return { gone, isLast }
    })
    rowsGone += gone
    if (isLast) break
  }
  return rowsGone
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

/** Whether a day has passed since files that an interrupted deletion left were looked for, which reads every document. */
const isSweepDue = ({ db, clock }: CommandContext): Promise<boolean> =>
  db.withActor(worker, async (tx) => {
    const now = clock.now()
    if (!(await takeTurn(tx, SWEEP, now))) return false
    await tx.updateTable('retention_runs').set({ ran_at: now }).where('rule', '=', SWEEP).execute()
    return true
  })

/** Deletes the files of emptied rows, including those left by an interrupted deletion. */
async function removeFilesOfErased(context: CommandContext): Promise<void> {
  while ((await removeSomeFiles(context)) === PAGE);
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

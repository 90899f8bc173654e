import { sql } from 'kysely'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'

/** One month of a table that is kept in months (docs/operations.md#months). */
export interface Month {
  /** With its schema, as in `app.webhook_events`. */
  table: string
  /** The partition, as in `months.webhook_events_2026_12`. */
  name: string
  /** Null for what the table held before it was kept in months, and for the default. */
  starts: Date | null
  /** The first moment after it; null for the default. */
  ends: Date | null
  isDefault: boolean
  /** With indexes. */
  bytes: number
}

/** Returns every month of every table that is kept in months, by table and age; a default comes last. Needs the worker. */
export async function readMonths(tx: Tx): Promise<Month[]> {
  const { rows } = await sql<Month>`
    select table_name as "table", month_table as name, starts, ends, is_default as "isDefault", bytes
    from app.list_months()`.execute(tx)
  return rows
}

/** Makes the months to come, up to three after this one, and returns the names of those that were missing. */
export async function keepMonths({ db, clock }: Pick<CommandContext, 'db' | 'clock'>): Promise<string[]> {
  const { rows } = await db.withActor(worker, (tx) =>
    sql<{ name: string }>`select * from app.keep_months(${clock.now()}) as name`.execute(tx),
  )
  return rows.map(({ name }) => name)
}

/** Drops a month with its rows and returns how many they were, of a large one about how many. Whoever calls knows that its retention is over. */
export async function dropMonth(tx: Tx, { name }: Month): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select app.drop_month(${name}) as rows`.execute(tx)
  return rows[0]!.rows
}

/** Gauge for an alarm: rows that no month takes. */
export function measureMonths(metrics: Metrics, { db }: Pick<CommandContext, 'db'>): void {
  metrics.gauge({
    name: 'rows_outside_months',
    help: 'Rows in the default partitions of tables that are kept in months; 0 while the months are made in time.',
    read: async () => {
      const { rows } = await db.withActor(worker, (tx) =>
        sql<{ value: number }>`select app.rows_outside_months() as value`.execute(tx),
      )
      return [{ value: rows[0]?.value ?? 0 }]
    },
  })
}

// npm run db:months: lists the months of the tables that are kept in months. `-- --drop 2026-11` drops that month where its
// retention is over. `-- --archive 2026-11 --to <folder>` writes the decisions of a month, which are never dropped, with
// their chain. See docs/operations.md#months. Exit code: 0 done, 1 refused.
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { worker } from '#domain/accounts/actor.ts'
import { exportAudit } from '#server/audit/read-audit.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { dropMonth, type Month, readMonths } from '#server/platform/months/months.ts'
import { StartFault } from '#server/platform/start-fault.ts'
import {
  monthsEndedBefore,
  RETENTION_RULES,
  type RetentionRule,
  type RuleName,
} from '#server/privacy/retention-rules.ts'
import { OPERATOR } from './backup/verify-database.ts'
import { onDatabase } from './on-database.ts'

type Context = Pick<CommandContext, 'db' | 'clock'>

const DAY = 24 * 60 * 60 * 1000
const MEGABYTE = 1_000_000

/** Returns a line for each month of each table, oldest first. */
export async function listMonths({ db, clock }: Context): Promise<string[]> {
  return (await monthsOf(db)).map(
    (month) =>
      `${month.table.padEnd(24)} ${nameOf(month).padEnd(16)} ${(month.bytes / MEGABYTE).toFixed(1).padStart(9)} MB  ${fateOf(month, clock.now())}`,
  )
}

/**
 * Drops a month, as in `2026-11`, of each table whose retention of it is over, and returns a line for each. Throws
 * StartFault, before anything is dropped, when one table has to keep it or none has it.
 */
export async function dropMonths({ db, clock }: Context, name: string): Promise<string[]> {
  const { from, until } = periodOf(name)
  // A first month has no beginning: what it holds of this month can go only as a whole.
  const touched = (await monthsOf(db)).filter(
    ({ starts, ends }) => ends && ends > from && (!starts || starts < until),
  )
  if (touched.length === 0) throw new StartFault(`No table has ${name}: it was dropped, or is not made yet`)
  const kept = touched.find(({ ends }) => ends!.getTime() !== until.getTime())
  if (kept)
    throw new StartFault(
      `${name} lies in the first month of ${kept.table}, which ends on ${dayOf(kept.ends!)}`,
    )
  const early = touched.find((month) => month.ends! > monthsEndedBefore(ruleOf(month), clock.now()))
  if (early) throw new StartFault(`${early.table}: ${name} ${fateOf(early, clock.now())}`)
  const lines: string[] = []
  for (const month of touched) {
    const rows = await db.withActor(worker, (tx) => dropMonth(tx, month))
    lines.push(`${month.table}: ${name} dropped, ${rows} rows`)
  }
  return lines
}

/**
 * Writes the decisions of a month into `audit-2026-11.ndjson` of a folder and returns its path. Files of all months one
 * after the other are the whole log for `npm run audit:verify`. The rows stay, because the law keeps them.
 */
export async function archiveMonth({ db, clock }: Context, name: string, folder: string): Promise<string> {
  const period = periodOf(name)
  if (period.until > clock.now()) throw new StartFault(`${name} is not over`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `audit-${name}.ndjson`)
  const lines = Readable.from(exportAudit({ db }, OPERATOR, period))
  await pipeline(lines, createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }))
  return file
}

const monthsOf = (db: Db): Promise<Month[]> => db.withActor(worker, readMonths)

/** First moment of a month of Riyadh, and of the next. */
function periodOf(name: string): { from: Date; until: Date } {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(name) ?? []
  if (!year || !month) throw new StartFault(`"${name}" is no month: write 2026-11`)
  const at = (number: number) => new Date(Date.UTC(Number(year), number, 1, -3))
  return { from: at(Number(month) - 1), until: at(Number(month)) }
}

function ruleOf({ table }: Month): RuleName {
  const rule = Object.entries<RetentionRule>(RETENTION_RULES).find(([, { inMonths }]) => inMonths === table)
  if (!rule) throw new Error(`no retention rule is for the months of ${table}`)
  return rule[0] as RuleName
}

function fateOf(month: Month, now: Date): string {
  if (!month.ends) return 'takes what has no month'
  const over = monthsEndedBefore(ruleOf(month), now)
  if (month.ends <= over) return 'retention is over'
  return `is kept until ${dayOf(new Date(now.getTime() + month.ends.getTime() - over.getTime() + DAY - 1))}`
}

function nameOf({ starts, ends, isDefault }: Month): string {
  if (isDefault) return 'default'
  return starts ? monthName(starts) : `up to ${monthName(new Date(ends!.getTime() - DAY))}`
}

/** Of Riyadh, three hours ahead all year. */
const dayOf = (moment: Date) => new Date(moment.getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
const monthName = (moment: Date) => dayOf(moment).slice(0, 7)

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { drop: { type: 'string' }, archive: { type: 'string' }, to: { type: 'string' } },
  })
  await onDatabase(async (db) => {
    const context = { db, clock: systemClock }
    if (values.archive)
      console.log(await archiveMonth(context, values.archive, values.to ?? fail('Say --to <folder>')))
    else
      for (const line of values.drop ? await dropMonths(context, values.drop) : await listMonths(context))
        console.log(line)
  })
}

function fail(message: string): never {
  throw new StartFault(message)
}

if (import.meta.main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

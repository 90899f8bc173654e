import { sql } from 'kysely'
import { SETTING_NAMES, type SettingName } from '#domain/settings/setting-names.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { COVERED_YEARS, isHoliday } from '#domain/sla/business-calendar.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readSettingsIn } from './read-settings.ts'
import type { AdminSettings } from './settings-answers.ts'

type Change = AdminSettings['support']['changes'][number]

/** Changes shown of each setting; the decision log has all. */
const SHOWN_CHANGES = 8
const DAY_MS = 24 * 60 * 60 * 1000
const CALENDAR_DAYS = 366

/** Every setting with its newest changes, and what a holiday would move. */
export const readAdminSettings = (
  { db, clock, config }: CommandContext,
  { actor }: Pick<Admin, 'actor'>,
): Promise<AdminSettings> => db.read(actor, (tx) => readAdminSettingsIn(tx, { config, now: clock.now() }))

/** The same in the transaction of a change. */
export async function readAdminSettingsIn(
  tx: Tx,
  { config, now }: Pick<CommandContext, 'config'> & { now: Date },
): Promise<AdminSettings> {
  const [settings, changes, promised, running, demoRows] = await Promise.all([
    readSettingsIn(tx, config),
    readChanges(tx),
    readPromised(tx, now),
    countRunning(tx, now),
    countDemo(tx),
  ])
  const of = <Name extends SettingName>(name: Name) => ({
    version: settings.versions[name] ?? 0,
    isDefault: changes[name][0]?.isDefault ?? true,
    value: settings[name],
    changes: changes[name],
  })
  return {
    ...{
      support: of('support'),
      operator: of('operator'),
      banner: of('banner'),
      notice: of('notice'),
      holidays: of('holidays'),
      coverage: of('coverage'),
      demo: of('demo'),
      promises: of('promises'),
    },
    calendar: comingHolidays(now),
    promised,
    running,
    demoRows,
  }
}

async function readChanges(tx: Tx): Promise<Record<SettingName, Change[]>> {
  const newest = tx
    .selectFrom('setting_changes')
    .select(['name', 'version', 'changed_at', 'admin_name', 'undoes'])
    .select(sql<boolean>`value is null`.as('is_default'))
    .select(sql<number>`row_number() over (partition by name order by version desc)`.as('place'))
  const rows = await tx
    .selectFrom(newest.as('newest'))
    .selectAll()
    .where('place', '<=', SHOWN_CHANGES)
    .orderBy('version', 'desc')
    .execute()
  const of = (name: SettingName) =>
    rows
      .filter((row) => row.name === name)
      .map(({ version, changed_at, admin_name, undoes, is_default }) => ({
        ...{ version, at: changed_at.toISOString(), by: admin_name, undoes, isDefault: is_default },
      }))
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, of(name)])) as Record<SettingName, Change[]>
}

async function countDemo(tx: Tx): Promise<AdminSettings['demoRows']> {
  const { rows } = await sql<AdminSettings['demoRows']>`
    select (select count(*)::integer from app.providers where is_demo and status = 'approved') as providers,
      (select count(*)::integer from app.project_requests where is_demo and status <> 'cancelled') as "projectRequests"
  `.execute(tx)
  return rows[0]!
}

/** Only what waits for a quote: what ended keeps its moment whatever the calendar says. */
async function readPromised(tx: Tx, now: Date): Promise<AdminSettings['promised']> {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(due_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD') as day, count(*)::int as count
    from app.sla_promises
    where kind = 'quote_complex' and status in ('running', 'paused') and due_at > ${now} and not is_demo
    group by 1 order by 1`.execute(tx)
  return rows
}

async function countRunning(tx: Tx, now: Date): Promise<AdminSettings['running']> {
  const { rows } = await sql<AdminSettings['running']>`
    select count(*) filter (where kind = 'quote_standard')::int as "standardQuotes",
      count(*) filter (where kind = 'verification')::int as verifications
    from app.sla_promises
    where kind in ('quote_standard', 'verification') and status in ('running', 'paused') and due_at > ${now} and not is_demo`.execute(
    tx,
  )
  return rows[0]!
}

function comingHolidays(now: Date): string[] {
  return Array.from({ length: CALENDAR_DAYS }, (_, ahead) => new Date(now.getTime() + ahead * DAY_MS))
    .filter((day) => Number(riyadhDay(day).slice(0, 4)) <= COVERED_YEARS.last && isHoliday(day))
    .map(riyadhDay)
}

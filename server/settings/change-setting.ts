import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { SettingName } from '#domain/settings/setting-names.ts'
import { SETTING_SCHEMAS, type SettingValues } from '#domain/settings/setting-values.ts'
import { conflict, type FieldErrors, invalidInput } from '#domain/shared/refusal.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { appendAuditEntry } from '#server/audit/append-audit-entry.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readAdminSettingsIn } from './read-admin-settings.ts'
import { readSettingsIn } from './read-settings.ts'
import type { AdminSettings } from './settings-answers.ts'

/** JSON of a setting; null is the default. */
type Stored = Record<string, unknown> | null

interface Newest {
  version: number
  value: Stored
}

interface Change {
  name: SettingName
  /** Version that the admin saw. */
  version: number
}

/**
 * Gives a setting another value from now on. The value it has already changes nothing, so a repeat is harmless.
 * Throws Refusal with fieldErrors, or `setting.changed_since` (409) when another admin was faster.
 */
export function changeSetting(
  context: CommandContext,
  admin: Admin,
  { name, version, value: typed }: Change & { value: unknown },
): Promise<AdminSettings> {
  const value: Stored = requireValid<SettingValues[SettingName]>(SETTING_SCHEMAS[name], typed)
  return changing(context, admin, name, async (tx, newest, now) => {
    const { [name]: current } = await readSettingsIn(tx, context.config)
    if (isDeepStrictEqual(current, value)) return undefined
    if (newest.version !== version) throw conflict('setting.changed_since')
    if (name === 'holidays') requireComing(value as SettingValues['holidays'], current, now)
    return { value, undoes: null, before: current }
  })
}

/**
 * Takes the newest change back: the value before it becomes a version of its own. An undo can be undone. A repeat
 * changes nothing. Throws Refusal `setting.changed_since` or `setting.never_changed` (409).
 */
export function undoSetting(
  context: CommandContext,
  admin: Admin,
  { name, version }: Change,
): Promise<AdminSettings> {
  return changing(context, admin, name, async (tx, newest) => {
    if (newest.version === 0) throw conflict('setting.never_changed')
    if (newest.version === version + 1 && (await undoneBy(tx, name, newest)) === version) return undefined
    if (newest.version !== version) throw conflict('setting.changed_since')
    const { [name]: before } = await readSettingsIn(tx, context.config)
    return { value: await valueBefore(tx, name, version - 1), undoes: version, before }
  })
}

interface Next {
  value: Stored
  undoes: number | null
  before: unknown
}

/** One change at a time of each setting, with its entry in the decision log. */
function changing(
  { db, clock, config }: CommandContext,
  admin: Admin,
  name: SettingName,
  work: (tx: Tx, newest: Newest, now: Date) => Promise<Next | undefined>,
): Promise<AdminSettings> {
  return db.withActor(admin.actor, async (tx) => {
    const now = clock.now()
    await sql`select pg_advisory_xact_lock(hashtextextended(${`settings:${name}`}, 0))`.execute(tx)
    const newest = await newestOf(tx, name)
    const next = await work(tx, newest, now)
    if (next) await store(tx, admin, { ...next, name, version: newest.version + 1, now })
    const answer = await readAdminSettingsIn(tx, { config, now })
    if (next)
      await appendAuditEntry(tx, admin, {
        action: next.undoes ? 'setting.undone' : 'setting.changed',
        subjectId: null,
        details: { name, version: newest.version + 1, before: next.before, after: answer[name].value },
        at: now,
      })
    return answer
  })
}

async function newestOf(tx: Tx, name: SettingName): Promise<Newest> {
  const row = await tx
    .selectFrom('current_settings')
    .select(['version', 'value'])
    .where('name', '=', name)
    .executeTakeFirst()
  return { version: row?.version ?? 0, value: (row?.value ?? null) as Stored }
}

async function valueBefore(tx: Tx, name: SettingName, version: number): Promise<Stored> {
  const row = await tx
    .selectFrom('setting_changes')
    .select('value')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst()
  return (row?.value ?? null) as Stored
}

async function undoneBy(tx: Tx, name: SettingName, { version }: Newest): Promise<number | null> {
  const row = await tx
    .selectFrom('setting_changes')
    .select('undoes')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.undoes ?? null
}

async function store(
  tx: Tx,
  { actor, name: adminName }: Admin,
  { name, version, value, undoes, now }: Next & { name: SettingName; version: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('setting_changes')
    .values({
      ...{ name, version, undoes, admin_id: actor.userId, admin_name: adminName, changed_at: now },
      value: value === null ? null : JSON.stringify(value),
    })
    .execute()
}

/** No promise falls on a day that has begun, so adding it would only look as if it did something. */
function requireComing({ days }: SettingValues['holidays'], current: unknown, now: Date): void {
  const known = new Set((current as SettingValues['holidays']).days.map(({ day }) => day))
  const fieldErrors: FieldErrors = {}
  for (const [at, { day }] of days.entries())
    if (!known.has(day) && day <= riyadhDay(now)) fieldErrors[`days.${at}.day`] = { code: 'setting.day_past' }
  if (Object.keys(fieldErrors).length > 0) throw invalidInput(fieldErrors)
}

import { sql } from 'kysely'
import { LEAVE_LIMITS, type Leave, mistakesInLeave, overlaps } from '#domain/providers/leave.ts'
import { invalidInput, notFound } from '#domain/shared/refusal.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Whose leaves change; `as` is the role of the transaction. */
export interface LeaveOf {
  providerId: string
  as: 'provider' | 'worker'
  now: Date
}

/**
 * Stops leads now until the beginning of a day, in the place of a leave that runs. The same day again changes nothing.
 * @throws {Refusal} http.invalid_input (422) with fieldErrors of `resumesOn`
 */
export async function pauseLeads(tx: Tx, of: LeaveOf, resumesOn: string): Promise<void> {
  const today = riyadhDay(of.now)
  refuseMistakes({ startsOn: today, resumesOn }, today)
  const open = await lockLeaves(tx, of)
  const running = open.filter(({ startsOn }) => startsOn <= today)
  if (running.some((leave) => leave.resumesOn === resumesOn)) return keep(tx, of)
  await end(tx, of, ids(running))
  await add(tx, of, { startsOn: today, resumesOn })
  await keep(tx, of)
}

/** Ends a leave that runs, also one without an end. Harmless when leads are not paused. */
export async function resumeLeads(tx: Tx, of: LeaveOf): Promise<void> {
  await keep(tx, of, true)
}

/**
 * Announces a leave. The same days again change nothing; one that begins today stops leads now.
 * @throws {Refusal} http.invalid_input (422) with fieldErrors: also `leave.overlaps` and `leave.too_many`
 */
export async function planLeave(tx: Tx, of: LeaveOf, leave: Leave): Promise<void> {
  const today = riyadhDay(of.now)
  refuseMistakes(leave, today)
  if (leave.startsOn === today) return pauseLeads(tx, of, leave.resumesOn)
  const open = await lockLeaves(tx, of)
  const isSame = ({ startsOn, resumesOn }: Leave) =>
    startsOn === leave.startsOn && resumesOn === leave.resumesOn
  if (open.some(isSame)) return
  if (open.some((other) => overlaps(other, leave)))
    throw invalidInput({ startsOn: { code: 'leave.overlaps' } })
  if (open.filter(({ startsOn }) => startsOn > today).length >= LEAVE_LIMITS.planned)
    throw invalidInput({ startsOn: { code: 'leave.too_many', details: { max: LEAVE_LIMITS.planned } } })
  await add(tx, of, leave)
  await keep(tx, of)
}

/**
 * Takes an announced leave back, or ends it if it runs; harmless when it is over.
 * @throws {Refusal} leave.not_found (404)
 */
export async function removeLeave(tx: Tx, of: LeaveOf, id: string): Promise<void> {
  const open = await lockLeaves(tx, of)
  await requireOwn(tx, of, id)
  await end(tx, of, ids(open.filter((leave) => leave.id === id)))
  await keep(tx, of)
}

async function requireOwn(tx: Tx, { providerId }: LeaveOf, id: string): Promise<void> {
  const own = await tx
    .selectFrom('provider_leaves')
    .select('id')
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  if (!own) throw notFound('leave.not_found')
}

function refuseMistakes(leave: Leave, today: string): void {
  const mistakes = mistakesInLeave(leave, today)
  if (mistakes) throw invalidInput(mistakes)
}

const ids = (leaves: readonly { id: string }[]) => leaves.map(({ id }) => id)

/** Open leaves of a provider, whose changes take turns. */
async function lockLeaves(tx: Tx, { providerId }: LeaveOf) {
  await tx.selectFrom('providers').select('id').where('id', '=', providerId).forNoKeyUpdate().execute()
  return readOpenLeaves(tx, providerId)
}

/** Leaves that run or are to come, the first day first. */
export async function readOpenLeaves(tx: Tx, providerId: string): Promise<(Leave & { id: string })[]> {
  return tx
    .selectFrom('provider_leaves')
    .select(['id', 'starts_on as startsOn', 'resumes_on as resumesOn'])
    .where('provider_id', '=', providerId)
    .where('ended_at', 'is', null)
    .orderBy('starts_on')
    .execute()
}

async function end(tx: Tx, { now }: LeaveOf, leaves: string[]): Promise<void> {
  if (leaves.length === 0) return
  await tx
    .updateTable('provider_leaves')
    .set({ ended_at: now, ended_by: 'provider' })
    .where('id', 'in', leaves)
    .execute()
}

async function add(tx: Tx, { providerId, now }: LeaveOf, { startsOn, resumesOn }: Leave): Promise<void> {
  await tx
    .insertInto('provider_leaves')
    .values({ provider_id: providerId, starts_on: startsOn, resumes_on: resumesOn, created_at: now })
    .execute()
}

async function keep(tx: Tx, { providerId, as, now }: LeaveOf, resumes = false): Promise<void> {
  const kept =
    as === 'provider'
      ? sql`select app.keep_own_leaves(${now}, ${resumes})`
      : sql`select app.keep_leaves(${providerId}, ${now}, ${resumes})`
  await kept.execute(tx)
}

import { sql } from 'kysely'
import { conflict, invalidInput, notFound } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { savedViewInputSchema, viewChangeSchema } from '#domain/staff/saved-view-input.ts'
import {
  faultOfFilters,
  filtersOf,
  MAX_SAVED_VIEWS,
  mayView,
  type ViewedListName,
} from '#domain/staff/saved-views.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readOwnRole } from '#server/staff/own-rights.ts'
import type { SavedView, SavedViews } from './view-answers.ts'

type Context = Pick<CommandContext, 'db' | 'clock'>

/** The person acts as themself: no role, not even an admin's, reads what another keeps. */
const themself = ({ actor }: Admin) => ({ kind: 'user', userId: actor.userId }) as const

/** Returns the caller's views of lists that their role opens. Those of a former role wait for it to come back. */
export async function readSavedViews({ db }: Pick<Context, 'db'>, admin: Admin): Promise<SavedViews> {
  const [role, items] = await Promise.all([
    db.read(admin.actor, (tx) => readOwnRole(tx, admin)),
    db.read(themself(admin), (tx) => readAll(tx, admin)),
  ])
  return { items: items.filter(({ list }) => role !== undefined && mayView(role, list)) }
}

/**
 * Saves a view of a list. The same name with the same filters again changes nothing.
 * @throws {Refusal} http.invalid_input (422) with fieldErrors: also `savedView.list_unknown`, `savedView.query_…` and
 * `savedView.name_taken`
 * @throws {Refusal} savedView.too_many, savedView.unavailable (409)
 */
export async function saveView({ db, clock }: Context, admin: Admin, input: unknown): Promise<SavedView> {
  const { list, query: asked, name } = requireValid(savedViewInputSchema, input)
  const role = await db.read(admin.actor, (tx) => readOwnRole(tx, admin))
  // A list of another role is as unknown as one that is not there.
  if (!role || !mayView(role, list)) throw invalidInput({ list: { code: 'savedView.list_unknown' } })
  const query = requireFilters(list, asked)
  return ownAccount(() =>
    db.withActor(themself(admin), async (tx) => {
      const known = await lockAll(tx, admin)
      const same = known.find((view) => view.list === list && view.name === name)
      if (same?.query === query) return same
      if (same) throw nameTaken()
      const slot = await freeSlot(tx, admin)
      if (slot === undefined) throw conflict('savedView.too_many', { details: { max: MAX_SAVED_VIEWS } })
      const { id } = await tx
        .insertInto('staff_views')
        .values({ user_id: admin.actor.userId, slot, list, query, name, created_at: clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, list, query, name }
    }),
  )
}

/**
 * Gives a view another name, other filters of its list, or both. What is not sent stays.
 * @throws {Refusal} savedView.not_found (404)
 * @throws {Refusal} http.invalid_input (422) with fieldErrors: also `savedView.query_…` and `savedView.name_taken`
 */
export async function changeView({ db }: Context, admin: Admin, id: string, input: unknown): Promise<void> {
  const change = requireValid(viewChangeSchema, input)
  await db.withActor(themself(admin), async (tx) => {
    const known = await lockAll(tx, admin)
    const view = known.find((view) => view.id === id)
    if (!view) throw notFound('savedView.not_found')
    const { list } = view
    const name = change.name ?? view.name
    const isTaken = known.some((other) => other.list === list && other.name === name && other.id !== id)
    if (isTaken) throw nameTaken()
    const query = change.query === undefined ? view.query : requireFilters(list, change.query)
    await tx.updateTable('staff_views').set({ name, query }).where('id', '=', id).execute()
  })
}

/**
 * Deletes a view.
 * @throws {Refusal} savedView.not_found (404)
 */
export async function removeView({ db }: Context, admin: Admin, id: string): Promise<void> {
  const removed = await db.withActor(themself(admin), (tx) =>
    tx
      .deleteFrom('staff_views')
      .where('user_id', '=', admin.actor.userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!removed) throw notFound('savedView.not_found')
}

/** The filters in their one spelling. */
function requireFilters(list: ViewedListName, asked: string): string {
  const fault = faultOfFilters(list, asked)
  if (fault) throw invalidInput({ query: { code: fault } })
  return filtersOf(list, new URLSearchParams(asked))
}

const nameTaken = () => invalidInput({ name: { code: 'savedView.name_taken' } })

/** Changes of one person's views take turns. */
async function lockAll(tx: Tx, admin: Admin): Promise<SavedView[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff_views ${admin.actor.userId}`}, 0))`.execute(
    tx,
  )
  return readAll(tx, admin)
}

async function readAll(tx: Tx, { actor }: Admin): Promise<SavedView[]> {
  const rows = await tx
    .selectFrom('staff_views')
    .select(['id', 'list', 'query', 'name'])
    .where('user_id', '=', actor.userId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, list: row.list as ViewedListName }))
}

async function freeSlot(tx: Tx, { actor }: Admin): Promise<number | undefined> {
  const rows = await tx.selectFrom('staff_views').select('slot').where('user_id', '=', actor.userId).execute()
  const taken = new Set(rows.map(({ slot }) => slot))
  return Array.from({ length: MAX_SAVED_VIEWS }, (_, at) => at + 1).find((slot) => !taken.has(slot))
}

/** The rows refer to an account of our own sign-in server. */
async function ownAccount<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: string }).code === '23503') throw conflict('savedView.unavailable')
    throw error
  }
}

import { type RawBuilder, sql } from 'kysely'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import { endedIn } from '#server/links/open-link.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { ListedConsultation, OwnConsultation } from './consultation-answers.ts'
import { readFilesOf } from './files/read-files.ts'
import { consultationNotFound } from './open-consultation.ts'
import { notifyAdvisor, notifyOwner, readAs, readTopics } from './read-consultation.ts'

/** A screenful. */
const PAGE = 20

interface Listed<Item> {
  items: Item[]
  next?: string
}

/** Filter of an advisor's appointments: coming ones, nearest first, or past ones, latest first. */
export const APPOINTMENT_TIMES = ['coming', 'past'] as const
type AppointmentTime = (typeof APPOINTMENT_TIMES)[number]

/** Returns a page of an advisor's appointments. `after` is the ID of the last one of the previous page. */
export async function readOwnConsultations(
  context: CommandContext,
  provider: ProviderActor,
  { time, after }: { time: AppointmentTime; after?: string | undefined },
): Promise<Listed<OwnConsultation>> {
  const isComing = time === 'coming'
  const found = await readAs(context, provider, (tx) =>
    tx
      .selectFrom('consultations')
      .selectAll()
      .where('provider_id', '=', provider.providerId)
      .where('status', isComing ? 'in' : 'not in', ['held', 'booked'])
      .where(behind(after, isComing ? sql`>` : sql`<`))
      .orderBy('starts_at', isComing ? 'asc' : 'desc')
      .orderBy('id', isComing ? 'asc' : 'desc')
      .limit(PAGE + 1)
      .execute(),
  )
  const rows = found.map(({ row }) => row)
  const shown = await readShown(context, provider, rows)
  const now = context.clock.now()
  return toPage(
    found.slice(0, PAGE).map((one) => ({
      ...notifyAdvisor(one, shown.of(one.row.id), now),
      topic: shown.topics.get(one.row.id) ?? one.row.topic,
    })),
    found.length > PAGE,
  )
}

/** Returns one appointment. Throws Refusal `consultation.not_found` (404), also for one of another advisor. */
export async function readOwnConsultation(
  context: CommandContext,
  provider: ProviderActor,
  id: string,
): Promise<OwnConsultation> {
  const [found] = await readAs(context, provider, (tx) =>
    tx.selectFrom('consultations').selectAll().where('id', '=', id).execute(),
  )
  if (!found) throw consultationNotFound()
  const shown = await readShown(context, provider, [found.row])
  return {
    ...notifyAdvisor(found, shown.of(id), context.clock.now()),
    topic: shown.topics.get(id) ?? found.row.topic,
  }
}

/** Returns a signed-in owner's consultations, latest time first. */
export async function readConsultationsOfUser(
  context: CommandContext,
  userId: string,
  { after }: { after?: string | undefined } = {},
): Promise<Listed<ListedConsultation>> {
  const found = await readAs(context, { kind: 'user', userId }, (tx) =>
    tx
      .selectFrom('consultations')
      .selectAll()
      .where('user_id', '=', userId)
      .where(behind(after, sql`<`))
      .orderBy('starts_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute(),
  )
  const page = found.slice(0, PAGE)
  const ended = await endedIn(
    context,
    'consultation',
    page.map(({ row }) => row.id),
  )
  const items: ListedConsultation[] = []
  // In sequence, because a page must not use every connection.
  for (const one of page)
    items.push({ ...(await notifyOwner(context, one)), hasLinkEnded: ended.has(one.row.id) })
  return toPage(items, found.length > PAGE)
}

/**
 * Reads what belongs to these rows as the advisor: topics, owners' names and mobiles from the booking until a
 * cancellation, and files until they are forgotten.
 */
async function readShown(
  { db }: CommandContext,
  provider: ProviderActor,
  rows: Parameters<typeof readTopics>[1],
) {
  const ids = rows.map(({ id }) => id)
  const [topics, contacts, files] = await db.withActor(provider, (tx) =>
    Promise.all([readTopics(tx, rows), readContacts(tx, ids), readFilesOf(tx, ids)]),
  )
  return { topics, of: (id: string) => ({ owner: contacts.get(id), files: files.get(id) }) }
}

async function readContacts(tx: Tx, ids: string[]) {
  if (ids.length === 0) return new Map<string, { name: string; mobile: string }>()
  const rows = await tx
    .selectFrom('consultation_contacts')
    .select(['consultation_id', 'name', 'mobile'])
    .where('consultation_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ consultation_id, name, mobile }) => [consultation_id, { name, mobile }]))
}

const behind = (after: string | undefined, beyond: RawBuilder<unknown>) =>
  after
    ? sql<boolean>`(starts_at, id) ${beyond} ((select starts_at from app.consultations where id = ${after}::uuid), ${after}::uuid)`
    : sql<boolean>`true`

function toPage<Item extends { id: string }>(items: Item[], isMore: boolean): Listed<Item> {
  const last = items.at(-1)
  return isMore && last ? { items, next: last.id } : { items }
}

import { type RawBuilder, sql } from 'kysely'
import type { StoryEventType } from '#domain/audit/story.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { StoryEvent, StoryPage } from './story-answers.ts'

/** One source of events: a select of `at`, `id` (unique in the source), `type` and `data`, as a row of StoryData. */
export type StorySource = RawBuilder<unknown>

/** Columns of an event besides its time, in the spelling of the response. */
export type StoryData = Omit<StoryEvent, 'id' | 'at' | 'type'>

export interface StoryQuery<Kind extends string> {
  kinds: readonly Kind[]
  after?: string | undefined
  limit: number
}

interface EventRow {
  at: Date
  /** The same in microseconds, which a Date does not hold. */
  moment: string
  id: string
  type: StoryEventType
  data: StoryData
}

/**
 * Returns a page of a story, newest first: of each source the newest rows behind the cursor, merged. So a page reads a few
 * rows of each source, however long the story is.
 */
export async function readStory<Kind extends string>(
  tx: Tx,
  sources: Record<Kind, readonly StorySource[]>,
  { kinds, after, limit }: StoryQuery<Kind>,
): Promise<StoryPage> {
  const cursor = after === undefined ? undefined : readCursor(after)
  const wanted = kinds.flatMap((kind) => sources[kind])
  const newest = wanted.map(
    (source) => sql`(
      select at, id, type, data from (${source}) as source
      ${cursor ? sql`where at <= ${cursor.moment}::timestamptz and (at, id) < (${cursor.moment}::timestamptz, ${cursor.id})` : sql``}
      order by at desc, id desc limit ${limit + 1})`,
  )
  const { rows } = await sql<EventRow>`
    select at, at::text as moment, id, type, jsonb_strip_nulls(data) as data
    from (${sql.join(newest, sql` union all `)}) as story
    order by at desc, id desc limit ${limit + 1}`.execute(tx)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(({ at, id, type, data }) => ({ id, at: at.toISOString(), type, ...data })),
    ...(rows.length > limit && last && { next: cursorOf(last) }),
    ...(!cursor && { counts: await countStory(tx, sources) }),
  }
}

async function countStory<Kind extends string>(tx: Tx, sources: Record<Kind, readonly StorySource[]>) {
  const kinds = Object.entries<readonly StorySource[]>(sources)
  const counted = kinds.flatMap(([kind, each]) =>
    each.map(
      (source) => sql`select ${kind}::text as kind, count(*)::integer as events from (${source}) as source`,
    ),
  )
  const { rows } = await sql<{ kind: Kind; events: number }>`
    select kind, sum(events)::integer as events from (${sql.join(counted, sql` union all `)}) as counted group by kind
  `.execute(tx)
  return Object.fromEntries(rows.map(({ kind, events }) => [kind, events]))
}

const SEPARATOR = ' | '
const cursorOf = ({ moment, id }: EventRow): string =>
  Buffer.from(`${moment}${SEPARATOR}${id}`).toString('base64url')

const MOMENT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::?\d{2})?$/
const EVENT_ID = /^[a-z_]{2,30}:[\w:-]{1,120}$/

/** @throws {Refusal} input.invalid (422), for a text that is no `next` of ours */
function readCursor(after: string): { moment: string; id: string } {
  const [moment = '', id = ''] = Buffer.from(after, 'base64url').toString().split(SEPARATOR)
  if (!MOMENT.test(moment) || !EVENT_ID.test(id)) throw new Refusal('admin.story_cursor', { status: 422 })
  return { moment, id }
}

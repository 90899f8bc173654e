import { calendarSourceInputSchema } from '#domain/consultations/calendar-source.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { CalendarFiles } from '#server/adapters/calendars/contract.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import { seal } from '#server/platform/sealing/seal.ts'
import { requireAdvising } from '../keep-calendar.ts'
import type { CalendarLinks } from './calendar-link-answers.ts'
import { newFeedToken } from './feed-token.ts'
import { readSource, SOURCE_PURPOSE } from './read-source.ts'
import { READ_EVERY_MS } from './read-sources.job.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** What is shown of the busy times: as many days as a booking page shows, on one screen. */
const SHOWN_MS = 14 * DAY_MS
const MOST_SHOWN = 60
/** Each is a request to an address that the provider names. */
const SOURCES_AN_HOUR = 12

/** Returns the provider's calendar links. Throws Refusal `consultation.not_advising` (409). */
export function readCalendarLinks(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  provider: ProviderActor,
): Promise<CalendarLinks> {
  const { providerId } = provider
  const now = clock.now()
  return db.withActor(provider, async (tx) => {
    await requireAdvising(tx, provider)
    const [feed, source, busy] = await Promise.all([
      tx
        .selectFrom('calendar_feeds')
        .select('made_at')
        .where('provider_id', '=', providerId)
        .executeTakeFirst(),
      tx
        .selectFrom('calendar_sources')
        .select(['host', 'added_at', 'read_at', 'succeeded_at', 'failure'])
        .where('provider_id', '=', providerId)
        .executeTakeFirst(),
      tx
        .selectFrom('busy_times')
        .select(['starts_at', 'ends_at'])
        .where('provider_id', '=', providerId)
        .where('ends_at', '>', now)
        .where('starts_at', '<', new Date(now.getTime() + SHOWN_MS))
        .orderBy('starts_at')
        .limit(MOST_SHOWN)
        .execute(),
    ])
    return {
      ...(feed && { feed: { madeAt: feed.made_at.toISOString() } }),
      ...(source && {
        source: {
          ...{ host: source.host, addedAt: source.added_at.toISOString() },
          ...(source.read_at && { readAt: source.read_at.toISOString() }),
          ...(source.succeeded_at && { succeededAt: source.succeeded_at.toISOString() }),
          ...(source.failure && { failure: source.failure }),
        },
      }),
      busy: busy.map((time) => ({
        startsAt: time.starts_at.toISOString(),
        endsAt: time.ends_at.toISOString(),
      })),
    }
  })
}

/**
 * Makes an address at which another calendar reads the provider's consultations; one made before stops working. It is
 * returned once. Throws Refusal `consultation.not_advising` (409).
 */
export async function makeFeed(
  { db, config, clock }: CommandContext,
  provider: ProviderActor,
): Promise<{ address: string }> {
  const { token, hash } = newFeedToken()
  const feed = { token_hash: hash, made_at: clock.now() }
  await db.withActor(provider, async (tx) => {
    await requireAdvising(tx, provider)
    await tx
      .insertInto('calendar_feeds')
      .values({ provider_id: provider.providerId, ...feed })
      .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(feed))
      .execute()
  })
  return { address: `${config.publicUrl}/api/v1/consultation-feeds/${token}/consultations.ics` }
}

/** Ends the address, if there is one. */
export async function removeFeed({ db }: Pick<CommandContext, 'db'>, provider: ProviderActor): Promise<void> {
  await db.withActor(provider, (tx) =>
    tx.deleteFrom('calendar_feeds').where('provider_id', '=', provider.providerId).execute(),
  )
}

/**
 * Reads the provider's other calendar from now on, at once for the first time; a calendar named before is forgotten with
 * its busy times. Throws Refusal with fieldErrors, `consultation.not_advising` (409) or `rateLimit.exceeded` (429). An
 * address that cannot be read is kept, and the answer says why.
 */
export async function putSource(
  context: CommandContext & { calendarFiles: CalendarFiles },
  provider: ProviderActor,
  input: unknown,
): Promise<CalendarLinks> {
  const { db, config, clock, calendarFiles } = context
  const { address } = requireValid(calendarSourceInputSchema, input)
  const { providerId } = provider
  const { secret } = config
  const now = clock.now()
  await requireRateLimit(db, {
    ...{ name: 'consultation.calendarSource', key: providerId, secret },
    ...{ limit: SOURCES_AN_HOUR, perSeconds: 3600 },
  })
  await db.withActor(provider, async (tx) => {
    await requireAdvising(tx, provider)
    await tx.deleteFrom('calendar_sources').where('provider_id', '=', providerId).execute()
    await tx
      .insertInto('calendar_sources')
      .values({
        ...{ provider_id: providerId, sealed_address: seal(secret, SOURCE_PURPOSE, address) },
        ...{ host: new URL(address).hostname, added_at: now },
        // Read below; the job reads it with its next turn if this process ends before.
        next_read_at: new Date(now.getTime() + READ_EVERY_MS),
      })
      .execute()
  })
  await readSource(context, calendarFiles, providerId)
  return readCalendarLinks(context, provider)
}

/** Forgets the provider's other calendar and its busy times, if there is one. */
export async function removeSource(
  { db }: Pick<CommandContext, 'db'>,
  provider: ProviderActor,
): Promise<void> {
  await db.withActor(provider, (tx) =>
    tx.deleteFrom('calendar_sources').where('provider_id', '=', provider.providerId).execute(),
  )
}

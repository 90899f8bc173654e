import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { worker } from '#domain/accounts/actor.ts'
import { notFound } from '#domain/shared/refusal.ts'
import { inLanguage } from '#i18n/in-language.ts'
import { translatorFor } from '#i18n/translator.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { hashOfFeed } from './feed-token.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Past consultations stay in the calendar this long. */
const KEPT_MS = 60 * DAY_MS
const MOST = 500
/** Seconds after which a calendar should ask again. Google and Outlook ask when they like. */
const REFRESH_SECONDS = 30 * 60

/**
 * Returns an advisor's booked consultations as a calendar (RFC 5545), for who has its address. Whoever shares a calendar
 * shares its entries, so they name the topic and never the owner. The same rows give the same text, so that it can be
 * cached. Times are UTC, which calendars show in the reader's zone. Throws Refusal `consultation.feed_not_found` (404).
 */
export async function readFeed({ db, config, clock }: CommandContext, token: string): Promise<string> {
  const since = new Date(clock.now().getTime() - KEPT_MS)
  const found = await db.withActor(worker, async (tx) => {
    const feed = await tx
      .selectFrom('calendar_feeds')
      .innerJoin('providers', 'providers.id', 'calendar_feeds.provider_id')
      .select(['provider_id', 'locale'])
      .where('token_hash', '=', hashOfFeed(token))
      .executeTakeFirst()
    if (!feed) return undefined
    const consultations = await tx
      .selectFrom('consultations')
      .select(['id', 'topic', 'reference', 'starts_at', 'ends_at', 'sequence', 'created_at'])
      .where('provider_id', '=', feed.provider_id)
      .where('status', 'in', ['booked', 'done'])
      .where('starts_at', '>', since)
      .orderBy('starts_at')
      .limit(MOST)
      .execute()
    return { locale: feed.locale, consultations }
  })
  if (!found) throw notFound('consultation.feed_not_found')
  const { locale, consultations } = found
  const words = translatorFor(locale)
  const url = `${config.publicUrl}${locale === 'en' ? '/en' : ''}/contractor/consultations`
  const calendar = ical({
    prodId: { company: 'Mimar', product: 'advisor', language: locale.toUpperCase() },
    name: words('messages.consultations.feed'),
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  calendar.x('X-WR-TIMEZONE', 'Asia/Riyadh')
  for (const { id, topic, reference, starts_at, ends_at, sequence, created_at } of consultations)
    calendar.createEvent({
      id: `consultation-${id}@mimar`,
      sequence,
      start: starts_at,
      end: ends_at,
      stamp: created_at,
      summary: words('messages.consultations.feedEvent', { topic: inLanguage(topic, locale) }),
      description: `${reference}\n${url}`,
      url,
      status: ICalEventStatus.CONFIRMED,
    })
  return calendar.toString()
}

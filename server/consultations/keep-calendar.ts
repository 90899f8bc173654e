import { calendarInputSchema } from '#domain/consultations/calendar-input.ts'
import type { ProviderKind } from '#domain/providers/provider.ts'
import { conflict, type FieldErrors, invalidInput } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readCalendar } from './calendar-rows.ts'
import type { ConsultationCalendar } from './consultation-answers.ts'

/** Kinds of providers who give consultations (docs/reference/product-rules.md#who-it-is-for). */
const ADVISING: readonly ProviderKind[] = ['advisor', 'engineering_office']

/** The calendar before it was first saved: no bookable hours. */
const EMPTY: ConsultationCalendar = {
  weekly: Array.from({ length: 7 }, () => []),
  exceptions: {},
  pauseMinutes: 0,
  noticeMinutes: 120,
  horizonDays: 30,
}

/**
 * Returns the provider's own calendar; empty before it was first saved. Throws Refusal `consultation.not_advising`
 * (409).
 */
export function readOwnCalendar(
  { db }: Pick<CommandContext, 'db'>,
  provider: ProviderActor,
): Promise<ConsultationCalendar> {
  return db.withActor(provider, async (tx) => {
    await requireAdvising(tx, provider)
    return (await readCalendar(tx, provider.providerId)) ?? EMPTY
  })
}

/**
 * Replaces the provider's calendar. Existing bookings stay, whatever the new hours. Throws Refusal with fieldErrors, or
 * `consultation.not_advising` (409).
 */
export function keepCalendar(
  { db, clock }: CommandContext,
  provider: ProviderActor,
  input: unknown,
): Promise<ConsultationCalendar> {
  const calendar = requireValid(calendarInputSchema, input)
  return db.withActor(provider, async (tx) => {
    await requireAdvising(tx, provider)
    const channels = await readOfferedChannels(tx, provider)
    refuseMissing(channels, calendar, { visit: 'place', video: 'videoLink' })
    const row = {
      weekly: JSON.stringify(calendar.weekly),
      exceptions: JSON.stringify(calendar.exceptions),
      pause_minutes: calendar.pauseMinutes,
      notice_minutes: calendar.noticeMinutes,
      horizon_days: calendar.horizonDays,
      place: calendar.place ?? null,
      video_link: calendar.videoLink ?? null,
      updated_at: clock.now(),
    }
    await tx
      .insertInto('consultation_calendars')
      .values({ provider_id: provider.providerId, ...row })
      .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(row))
      .execute()
    return (await readCalendar(tx, provider.providerId)) ?? EMPTY
  })
}

/** Throws Refusal `consultation.not_advising` (409) for providers of other kinds. */
export async function requireAdvising(tx: Tx, { providerId }: ProviderActor): Promise<void> {
  const { kind } = await tx
    .selectFrom('providers')
    .select('kind')
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow()
  if (!ADVISING.includes(kind)) throw conflict('consultation.not_advising')
}

/** Returns the missing fields: a visit needs a place and a video call a link. */
export function refuseMissing(
  channels: readonly string[],
  { place, videoLink }: Pick<ConsultationCalendar, 'place' | 'videoLink'>,
  fields: { visit: string; video: string },
): void {
  const fieldErrors: FieldErrors = {}
  if (channels.includes('visit') && !place) fieldErrors[fields.visit] = { code: 'consultation.place_needed' }
  if (channels.includes('video') && !videoLink)
    fieldErrors[fields.video] = { code: 'consultation.video_link_needed' }
  if (Object.keys(fieldErrors).length > 0) throw invalidInput(fieldErrors)
}

async function readOfferedChannels(tx: Tx, { providerId }: ProviderActor): Promise<string[]> {
  const rows = await tx
    .selectFrom('consultation_offers')
    .select('channels')
    .where('provider_id', '=', providerId)
    .where('ended_at', 'is', null)
    .execute()
  return rows.flatMap(({ channels }) => channels)
}

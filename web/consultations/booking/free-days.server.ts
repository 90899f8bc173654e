import { isDay } from '#domain/shared/day.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import type { Slots } from '#server/consultations/consultation-answers.ts'
import type { Services } from '#server/services.ts'
import { SLOT_DAYS } from '../consultation-address.ts'

/**
 * Free times for a page, from the day of `?from=`, or from today. If none is free in that range, reads from
 * the next free day, or from the first one when none is later. Throws the Refusals of `readSlots`.
 */
export async function readFreeDays(
  services: Services,
  offerId: string,
  query: URLSearchParams,
): Promise<Slots> {
  const read = (from: string) =>
    services.readSlots(offerId, { days: String(SLOT_DAYS), ...(isDay(from) && { from }) })
  const slots = await read(query.get('from') ?? '')
  if (slots.days.length > 0) return slots
  return read(slots.nextAt ? riyadhDay(new Date(slots.nextAt)) : '')
}

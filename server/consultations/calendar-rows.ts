import * as z from 'zod/mini'
import type { ConsultationOffer, OpeningHours } from '#domain/consultations/free-slots.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { ConsultationCalendar } from './consultation-answers.ts'

const spansSchema = z.array(z.object({ from: z.int(), until: z.int() }))
const weeklySchema = z.array(spansSchema)
const exceptionsSchema = z.record(z.string(), spansSchema)

/** Returns an advisor's calendar; undefined before one was saved, and then nothing can be booked. */
export async function readCalendar(tx: Tx, providerId: string): Promise<ConsultationCalendar | undefined> {
  const row = await tx
    .selectFrom('consultation_calendars')
    .selectAll()
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return (
    row && {
      weekly: weeklySchema.parse(row.weekly),
      exceptions: exceptionsSchema.parse(row.exceptions),
      pauseMinutes: row.pause_minutes,
      noticeMinutes: row.notice_minutes,
      horizonDays: row.horizon_days,
      ...(row.place && { place: row.place }),
      ...(row.video_link && { videoLink: row.video_link }),
    }
  )
}

export const openingHoursOf = ({ weekly, exceptions }: ConsultationCalendar): OpeningHours => ({
  weekly,
  exceptions: new Map(Object.entries(exceptions)),
})

/** Returns an offer's spacing rules in this calendar. */
export const keptApart = (
  { pauseMinutes, noticeMinutes, horizonDays }: ConsultationCalendar,
  { minutes }: { minutes: number },
): ConsultationOffer => ({ minutes, pauseMinutes, noticeMinutes, horizonDays })

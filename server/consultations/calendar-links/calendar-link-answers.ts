import * as z from 'zod/mini'
import { CALENDAR_FAILURES } from '#domain/consultations/calendar-source.ts'

const moment = z.iso.datetime()

/** `GET /me/consultation-calendar/links`: how an advisor's other calendar and ours know of each other. */
export const calendarLinksSchema = z.object({
  /** There is an address of their consultations since then. It was shown once, when it was made. */
  feed: z.optional(z.object({ madeAt: moment })),
  /** The calendar that we read. Its address is not shown again. */
  source: z.optional(
    z.object({
      host: z.string(),
      addedAt: moment,
      /** The last reading, and the last one that succeeded. */
      readAt: z.optional(moment),
      succeededAt: z.optional(moment),
      /** Why the last one did not. */
      failure: z.optional(z.enum(CALENDAR_FAILURES)),
    }),
  ),
  /** When they are busy there in the next two weeks, in order. */
  busy: z.array(z.object({ startsAt: moment, endsAt: moment })),
})

export const madeFeedSchema = z.object({ address: z.url() })

export type CalendarLinks = z.infer<typeof calendarLinksSchema>

import * as z from 'zod/mini'
import { scrubContactDetails } from '../project-requests/scrub-contact-details.ts'
import { isDay } from '../shared/day.ts'
import { list } from '../shared/list.ts'
import { letterCount, tidyText } from '../shared/text.ts'
import {
  CONSULTATION_CHANNELS,
  CONSULTATION_LENGTHS,
  type ConsultationChannel,
} from './consultation-terms.ts'
import type { Span } from './free-slots.ts'

const MINUTES_OF_A_DAY = 1440
const DAYS_OF_A_WEEK = 7
/** Morning, noon, afternoon, evening and the gaps of prayers between them. Our choice. */
const MOST_SPANS = 8
/** A year of exceptional days. Our choice. */
const MOST_EXCEPTIONS = 366
/** Halalas: 10 to 5,000 riyals (db: consultation_offers.price). */
const CONSULTATION_PRICES = { min: 1000, max: 500_000 } as const

const spanSchema = z
  .object({
    from: z.int('consultation.hours_invalid').check(z.minimum(0, 'consultation.hours_invalid')),
    until: z
      .int('consultation.hours_invalid')
      .check(z.maximum(MINUTES_OF_A_DAY, 'consultation.hours_invalid')),
  })
  .check(z.refine(({ from, until }) => from < until, 'consultation.hours_invalid'))

/** Sorts time ranges and merges adjacent ones. Overlapping ranges are rejected as input errors. */
const daySchema = list(
  z.array(spanSchema, 'consultation.hours_invalid').check(
    z.refine((spans) => !overlap(spans), 'consultation.hours_overlap'),
    z.overwrite(joined),
  ),
  MOST_SPANS,
  'consultation.hours_too_many',
)

const inOrder = (spans: readonly Span[]) => [...spans].sort((one, other) => one.from - other.from)

function overlap(spans: readonly Span[]): boolean {
  const sorted = inOrder(spans)
  return sorted.some(({ from }, at) => at > 0 && from < sorted[at - 1]!.until)
}

function joined(spans: Span[]): Span[] {
  const days: Span[] = []
  for (const { from, until } of inOrder(spans)) {
    const last = days.at(-1)
    if (last && last.until === from) last.until = until
    else days.push({ from, until })
  }
  return days
}

const exceptionsSchema = z.record(z.string(), daySchema, 'consultation.exceptions_invalid').check(
  z.refine((days) => Object.keys(days).every(isDay), 'consultation.exceptions_invalid'),
  z.refine((days) => Object.keys(days).length <= MOST_EXCEPTIONS, 'consultation.exceptions_invalid'),
)

const minutes = (min: number, max: number) =>
  z
    .int('consultation.number_invalid')
    .check(z.minimum(min, 'consultation.number_invalid'), z.maximum(max, 'consultation.number_invalid'))

const line = (text: string) => tidyText(text).replace(/\s+/g, ' ')

/** Body of `PUT /me/consultation-calendar`. */
export const calendarInputSchema = z.object({
  weekly: list(
    z
      .array(daySchema, 'consultation.hours_invalid')
      .check(z.length(DAYS_OF_A_WEEK, 'consultation.hours_invalid')),
    DAYS_OF_A_WEEK,
    'consultation.hours_invalid',
  ),
  exceptions: z._default(exceptionsSchema, {}),
  pauseMinutes: z._default(minutes(0, 120), 0),
  noticeMinutes: z._default(minutes(0, 20_160), 120),
  horizonDays: z._default(minutes(1, 90), 30),
  place: z.optional(
    z
      .string('consultation.place_invalid')
      .check(
        z.overwrite(line),
        z.minLength(5, 'consultation.place_invalid'),
        z.maxLength(200, 'consultation.place_invalid'),
      ),
  ),
  videoLink: z.optional(
    z
      .string('consultation.video_link_invalid')
      .check(
        z.trim(),
        z.maxLength(300, 'consultation.video_link_invalid'),
        z.refine(isSecureAddress, 'consultation.video_link_invalid'),
      ),
  ),
})

function isSecureAddress(text: string): boolean {
  return /^https:\/\/[^\s"<>\\]+$/.test(text) && URL.canParse(text)
}

/** Public text: anyone reads it, so it must not hold contact details, which are shared with the booking. */
const publicWords = (max: number, code: string) =>
  z.string(code).check(
    z.overwrite(tidyText),
    z.refine((text) => letterCount(text) <= max, code),
    z.refine((text) => scrubContactDetails(text) === text, 'consultation.contact_in_words'),
  )

/** Body of `POST /me/consultation-offers`. */
export const offerInputSchema = z.object({
  topic: publicWords(80, 'consultation.topic_invalid').check(
    z.overwrite(line),
    z.refine((text) => letterCount(text) >= 3, 'consultation.topic_invalid'),
  ),
  about: z._default(publicWords(500, 'consultation.about_too_long'), ''),
  minutes: z
    .int('consultation.length_unknown')
    .check(
      z.refine(
        (length) => (CONSULTATION_LENGTHS as readonly number[]).includes(length),
        'consultation.length_unknown',
      ),
    ),
  price: z
    .int('consultation.price_invalid')
    .check(
      z.refine(
        (price) => price === 0 || (price >= CONSULTATION_PRICES.min && price <= CONSULTATION_PRICES.max),
        'consultation.price_invalid',
      ),
    ),
  channels: list(
    z
      .array(z.enum(CONSULTATION_CHANNELS, 'consultation.channel_unknown'), 'consultation.channel_unknown')
      .check(
        z.overwrite((channels: ConsultationChannel[]) => [...new Set(channels)]),
        z.minLength(1, 'consultation.channel_required'),
      ),
    CONSULTATION_CHANNELS.length,
  ),
})

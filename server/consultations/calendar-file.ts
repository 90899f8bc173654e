import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { inLanguage } from '#i18n/in-language.ts'
import type { Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import { channelWords } from '#server/fulfilment/notify-consultation.ts'
import type { Consultation } from './consultation-answers.ts'

/** Minutes before the start at which the calendar itself reminds. */
const ALARM_SECONDS = 60 * 60

interface FileOf {
  consultation: Consultation
  /** RFC 5545 SEQUENCE: an entry with a higher number replaces an imported one. */
  sequence: number
  /** Page of the appointment. */
  url: string
  locale: Locale
  now: Date
}

/**
 * Creates the appointment as a calendar file (RFC 5545). Times are UTC, which calendars show in the reader's zone. The
 * UID is stable, so that another import moves or cancels the entry instead of adding one.
 */
export function calendarFileOf({ consultation, sequence, url, locale, now }: FileOf): string {
  const { id, status, topic, provider, channel, startsAt, endsAt, createdAt } = consultation
  const isCancelled = status === 'cancelled' || status === 'released'
  const words = translatorFor(locale)
  const calendar = ical({
    prodId: { company: 'Mimar', product: 'consultations', language: locale.toUpperCase() },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  const event = calendar.createEvent({
    id: `consultation-${id}@mimar`,
    sequence,
    start: new Date(startsAt),
    end: new Date(endsAt),
    stamp: now,
    created: new Date(createdAt),
    summary: words('messages.consultations.event', {
      topic: inLanguage(topic, locale),
      with: provider.companyName,
    }),
    description: `${channelWords(channel, provider.place ?? null, locale)}\n${url}`,
    location: provider.place ?? provider.videoLink ?? null,
    url,
    status: isCancelled
      ? ICalEventStatus.CANCELLED
      : status === 'held'
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
  })
  if (status === 'booked') event.createAlarm({ trigger: ALARM_SECONDS })
  return calendar.toString()
}

import type { ComplaintSubject } from '#domain/complaints/complaint.ts'
import { DEFAULT_LOCALE, type Locale } from '#i18n/locale.ts'

const inLocale = (locale: Locale, path: string) => (locale === DEFAULT_LOCALE ? path : `/${locale}${path}`)

/** Addresses of complaints, separate from web/paths.ts, which is part of every first load. */
export const complaintPaths = {
  /** `key`: the token of the reporter's own link, which makes further details unnecessary. */
  report: (locale: Locale, subject: ComplaintSubject, id: string, key?: string) =>
    inLocale(locale, `/report-problem?${new URLSearchParams({ subject, id, ...(key && { key }) })}`),
  /** server/messages writes this address too. */
  followed: (locale: Locale, complaintToken: string) =>
    inLocale(locale, `/complaint/${encodeURIComponent(complaintToken)}`),
}

import type { ComplaintSubject } from '#domain/complaints/complaint.ts'
import { DEFAULT_LOCALE, type Locale } from '#i18n/locale.ts'

const inLocale = (locale: Locale, path: string) => (locale === DEFAULT_LOCALE ? path : `/${locale}${path}`)

/** Addresses of complaints, apart from web/paths.ts: those weigh on every first load. */
export const complaintPaths = {
  /** `key`: the link whoever reports came by, so that they need to say nothing more. */
  report: (locale: Locale, subject: ComplaintSubject, id: string, key?: string) =>
    inLocale(locale, `/report-problem?${new URLSearchParams({ subject, id, ...(key && { key }) })}`),
  /** server/messages writes it as well. */
  followed: (locale: Locale, complaintToken: string) =>
    inLocale(locale, `/complaint/${encodeURIComponent(complaintToken)}`),
}

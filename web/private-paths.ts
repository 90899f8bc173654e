import type { Locale } from '#i18n/locale.ts'
import { inLocale } from './paths.ts'

/** The addresses behind a sign-in or somebody's link; those of admins are in admin/admin-pages.ts. Apart from paths.ts, which every first visit brings. */
export const privatePaths = {
  registerSuccess: (locale: Locale) => inLocale(locale, '/register-success'),
  contractorLead: (locale: Locale, leadId: string) => inLocale(locale, `/contractor/leads/${leadId}`),
  contractorQuotes: (locale: Locale) => inLocale(locale, '/contractor/quotes'),
  contractorReviews: (locale: Locale) => inLocale(locale, '/contractor/reviews'),
  contractorRecord: (locale: Locale) => inLocale(locale, '/contractor/record'),
  contractorDispatch: (locale: Locale) => inLocale(locale, '/contractor/dispatch'),
  /** The page of one payment's outcome is this one too: `?payment=` names it; server/payments writes it as well. */
  contractorPackage: (locale: Locale) => inLocale(locale, '/contractor/package'),
  contractorStatement: (locale: Locale) => inLocale(locale, '/contractor/statement'),
  /** Handing over and reviewing awarded work, by either side's link. */
  ownerReview: (locale: Locale, trackingToken: string) =>
    inLocale(locale, `/track/${encodeURIComponent(trackingToken)}/review`),
  providerReview: (locale: Locale, leadToken: string) =>
    inLocale(locale, `/lead/${encodeURIComponent(leadToken)}/review`),
  /** The contract of an awarded quote and the work that follows, for either side. */
  ownerContract: (locale: Locale, trackingToken: string) =>
    inLocale(locale, `/track/${encodeURIComponent(trackingToken)}/contract`),
  contractorContract: (locale: Locale, leadId: string) =>
    inLocale(locale, `/contractor/leads/${leadId}/contract`),
  /** A report for passing on, by its own token. */
  report: (locale: Locale, reportToken: string) =>
    inLocale(locale, `/report/${encodeURIComponent(reportToken)}`),
  reportPdf: (locale: Locale, reportToken: string) =>
    `/api/v1/reports/${encodeURIComponent(reportToken)}/report.pdf?locale=${locale}`,
  /** The same for contractors to price: without our figures and what was found. */
  contractorsPdf: (locale: Locale, reportToken: string) =>
    `/api/v1/reports/${encodeURIComponent(reportToken)}/report.pdf?locale=${locale}&for=contractors`,
  /** The bill of quantities that a contractor prices. */
  reportSheet: (locale: Locale, reportToken: string) =>
    `/api/v1/reports/${encodeURIComponent(reportToken)}/report.xlsx?locale=${locale}`,
  /** What an owner shows with a lead; server/messages writes it as well. */
  lead: (locale: Locale, leadToken: string) => inLocale(locale, `/lead/${encodeURIComponent(leadToken)}`),
  /** `trackingToken`: whoever comes from their project request needs to say nothing more. */
  bookConsultation: (locale: Locale, slug: string, offerId: string, trackingToken?: string | null) =>
    inLocale(
      locale,
      `/service-providers/${encodeURIComponent(slug)}/consultations/${offerId}${trackingToken ? `?t=${encodeURIComponent(trackingToken)}` : ''}`,
    ),
  /** An owner's consultation by its link; server/messages writes it as well. */
  consultation: (locale: Locale, consultationToken: string) =>
    inLocale(locale, `/consultation/${encodeURIComponent(consultationToken)}`),
  consultationCalendarFile: (consultationToken: string) =>
    `/api/v1/consultations/${encodeURIComponent(consultationToken)}/consultation.ics`,
  /** Whom to ask before deciding, for one project request. */
  advisorsToAsk: (locale: Locale, trackingToken: string) =>
    inLocale(locale, `/track/${encodeURIComponent(trackingToken)}/advisors`),
  contractorConsultations: (locale: Locale) => inLocale(locale, '/contractor/consultations'),
  /** The file of a photo or plan, by the link whoever reads it holds. */
  projectDocument: (way: 'tracking' | 'leads', token: string, documentId: string) =>
    `/api/v1/${way}/${encodeURIComponent(token)}/documents/${documentId}`,
  trackingStream: (trackingToken: string) => `/api/v1/tracking/${encodeURIComponent(trackingToken)}/stream`,
  resetPassword: (locale: Locale) => inLocale(locale, '/account/reset-password'),
  newPassword: (locale: Locale) => inLocale(locale, '/account/new-password'),
  confirmEmail: (locale: Locale) => inLocale(locale, '/account/confirm-email'),
  secondStep: (locale: Locale) => inLocale(locale, '/account/second-step'),
  accountConsultations: (locale: Locale) => inLocale(locale, '/account/consultations'),
  trackedPrivacy: (locale: Locale, trackingToken: string) =>
    inLocale(locale, `/track/${encodeURIComponent(trackingToken)}/privacy`),
  accountPrivacy: (locale: Locale) => inLocale(locale, '/account/privacy'),
  contractorPrivacy: (locale: Locale) => inLocale(locale, '/contractor/privacy'),
  contractorIntegrations: (locale: Locale) => inLocale(locale, '/contractor/integrations'),
  contractorTeam: (locale: Locale) => inLocale(locale, '/contractor/team'),
  contractorSecurity: (locale: Locale) => inLocale(locale, '/contractor/security'),
}

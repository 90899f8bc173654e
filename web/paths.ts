import type { City, ProjectType } from '#domain/project-requests/fact-values.ts'
import type { SolutionHub } from '#domain/solutions/hubs.ts'
import { DEFAULT_LOCALE, type Locale } from '#i18n/locale.ts'

/** Arabic is at home and has no prefix; `/ar/…` is answered as well, for links that name the language. */
export const inLocale = (locale: Locale, path: string) =>
  locale === DEFAULT_LOCALE ? path : `/${locale}${path}`

export type { SolutionHub }

/** Every address of the site, so that no screen spells one; those behind a sign-in or a link are in place-paths.ts. */
export const paths = {
  home: (locale: Locale) => inLocale(locale, '/'),
  ownerHome: (locale: Locale) => inLocale(locale, '/owner'),
  businessHome: (locale: Locale) => inLocale(locale, '/business'),
  homeOf: (view: 'owner' | 'business', locale: Locale) => inLocale(locale, `/${view}`),
  serviceProviders: (locale: Locale) => inLocale(locale, '/service-providers'),
  serviceProvider: (locale: Locale, slug: string) =>
    inLocale(locale, `/service-providers/${encodeURIComponent(slug)}`),
  compareProviders: (locale: Locale) => inLocale(locale, '/service-providers/compare'),
  projectRequests: (locale: Locale) => inLocale(locale, '/project-requests'),
  newProjectRequest: (locale: Locale) => inLocale(locale, '/project-requests/new'),
  /** With the answers in its query: `/estimate?projectType=renovation&areaSqm=120`. */
  bill: (locale: Locale) => inLocale(locale, '/estimate'),
  /** `segments` narrow the hub: a city, a trade. */
  solution: (locale: Locale, hub: SolutionHub, ...segments: string[]) =>
    inLocale(locale, ['/solutions', hub, ...segments].join('/')),
  /** Check of a quote from elsewhere; a check's own page is in quote-checks/check-paths.ts. */
  check: (locale: Locale) => inLocale(locale, '/check'),
  attainment: (locale: Locale) => inLocale(locale, '/attainment'),
  pricing: (locale: Locale) => inLocale(locale, '/pricing'),
  register: (locale: Locale) => inLocale(locale, '/register'),
  clientRegister: (locale: Locale) => inLocale(locale, '/client-register'),
  terms: (locale: Locale) => inLocale(locale, '/terms'),
  privacy: (locale: Locale) => inLocale(locale, '/privacy'),
  userAgreement: (locale: Locale) => inLocale(locale, '/user-agreement'),
  contractorProfile: (locale: Locale) => inLocale(locale, '/contractor/profile'),
  contractorLeads: (locale: Locale) => inLocale(locale, '/contractor/leads'),
  submitSuccess: (locale: Locale, trackingToken: string) =>
    inLocale(locale, `/project-submit-success?t=${encodeURIComponent(trackingToken)}`),
  tracking: (locale: Locale, trackingToken: string) =>
    inLocale(locale, `/track/${encodeURIComponent(trackingToken)}`),
  /** Beginning after the project request `since`. */
  feedStream: (since?: string) => `/api/v1/project-requests/stream${since ? `?since=${since}` : ''}`,
  adminLogin: (locale: Locale) => inLocale(locale, '/admin/login'),
  adminDashboard: (locale: Locale) => inLocale(locale, '/admin/dashboard'),
  contractorLogin: (locale: Locale) => inLocale(locale, '/contractor/login'),
  accountSignIn: (locale: Locale) => inLocale(locale, '/account/sign-in'),
  accountProjectRequests: (locale: Locale) => inLocale(locale, '/account/project-requests'),
  accountSecurity: (locale: Locale) => inLocale(locale, '/account/security'),
  manifest: (locale: Locale) => inLocale(locale, '/manifest.webmanifest'),
  offline: (locale: Locale) => inLocale(locale, '/offline'),
  devPhone: (locale: Locale = DEFAULT_LOCALE) => inLocale(locale, '/dev/phone'),
  devInbox: (locale: Locale = DEFAULT_LOCALE) => inLocale(locale, '/dev/inbox'),
  devUi: (locale: Locale = DEFAULT_LOCALE) => inLocale(locale, '/dev/ui'),
}

/** The form on the owner page; links jump to it. */
export const ESTIMATE_ANCHOR = 'estimate'

/** The form with answers given before: `/owner?projectType=insulation&city=taif#estimate`. */
export const estimatePath = (locale: Locale, answers: AskedAnswers) =>
  `${paths.ownerHome(locale)}?${new URLSearchParams({ ...answers })}#${ESTIMATE_ANCHOR}`

/** Answers that a link may give. Anything else in an address is nobody's answer. */
export interface AskedAnswers {
  projectType?: ProjectType
  city?: City
}

/** The same page in the other language: `/owner?a=1` ↔ `/en/owner?a=1`. */
export function pathInLocale(
  locale: Locale,
  { pathname, search = '' }: { pathname: string; search?: string },
) {
  // What stands after the language may begin like the address of another host.
  const bare = pathname.replace(/^(?:\/(?:ar|en)(?=\/|$))?[/\\]*/, '/')
  return `${inLocale(locale, bare)}${search}`
}

import type { Analysis } from '#domain/analyses/analyse.ts'
import type { ProjectRequestStatus } from '#domain/project-requests/project-request-lifecycle.ts'
import type { Locale } from '#i18n/locale.ts'

/** What the owner's words and answers came to. Dates are ISO 8601 strings in UTC. */
export interface Report {
  reference: string
  ownerName: string
  /** The language the project request was written in. */
  locale: Locale
  receivedAt: string
  quoteDueAt: string
  /** As the owner wrote it; the positions in the evidence are positions in this. */
  text: string
  status: ProjectRequestStatus
  analysis: Analysis
  /** Opens this report and nothing else, for passing on. */
  reportToken: string
}

/** A report as others may read it: it does not say whose it is, and contact details in the text are hidden. */
export type SharedReport = Omit<Report, 'ownerName' | 'reportToken'>

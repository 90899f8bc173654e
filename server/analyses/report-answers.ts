import type { Analysis } from '#domain/analyses/analyse.ts'
import type { ProjectRequestStatus } from '#domain/project-requests/project-request-lifecycle.ts'
import type { Locale } from '#i18n/locale.ts'

/** Analysis of an owner's text and answers. Dates are ISO 8601 strings in UTC. */
export interface Report {
  reference: string
  ownerName: string
  /** Language of the project request. */
  locale: Locale
  receivedAt: string
  quoteDueAt: string
  /** The owner's text; positions in the evidence refer to it. */
  text: string
  status: ProjectRequestStatus
  analysis: Analysis
  /** Token of this report only, for sharing. */
  reportToken: string
}

/** A report for others, without the owner's identity and budget and with contact details hidden. */
export type SharedReport = Omit<Report, 'ownerName' | 'reportToken'>

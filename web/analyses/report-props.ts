import type { Estimate } from '#domain/estimates/estimate.ts'
import type { Exclusion } from '#domain/estimates/exclusions.ts'
import type { Way } from '#domain/estimates/ways-to-budget.ts'
import type { ProjectRequestStatus } from '#domain/project-requests/project-request-lifecycle.ts'
import type { SharedReport } from '#server/analyses/report-answers.ts'
import type { ReportAnswers } from './read-answers.ts'

/** The owner, whose page links to the request, or a reader of the shared link. */
export type Reader =
  | {
      kind: 'owner'
      /** Path of this page without answers. */
      path: string
      trackingPath: string
      /** Full URL of this page, for saving. */
      url: string
      quoteDueAt: string
      /** Milliseconds; what is today in the sentences of the page. */
      readAt: number
      status: ProjectRequestStatus
    }
  | { kind: 'shared'; path: string; url: string }

/** The options that a report offers, and the price they start from. */
export interface Offers {
  /** The price without any option; absent when the current catalogue has no price. */
  plain?: Estimate
  ways: Way[]
  exclusions: Exclusion[]
}

/** Shared props of the report's sections. Evidence positions are offsets in this text. */
export interface ReportProps extends Pick<SharedReport, 'text' | 'analysis' | 'receivedAt'> {
  /** The facts that the analyses are based on. */
  answers: ReportAnswers
  /** Token that opens only this report, for sharing. */
  reportToken: string
  reader: Reader
  offers: Offers
}

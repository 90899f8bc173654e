import type { Estimate } from '#domain/estimates/estimate.ts'
import type { Exclusion } from '#domain/estimates/exclusions.ts'
import type { Way } from '#domain/estimates/ways-to-budget.ts'
import type { ProjectRequestStatus } from '#domain/project-requests/project-request-lifecycle.ts'
import type { SharedReport } from '#server/analyses/report-answers.ts'
import type { ReportAnswers } from './read-answers.ts'

/** Whose page it is: the owner's, which leads to their request, or one that was passed on. */
export type Reader =
  | {
      kind: 'owner'
      /** Of this page without answers. */
      path: string
      trackingPath: string
      /** The whole address of the page, for keeping. */
      url: string
      quoteDueAt: string
      status: ProjectRequestStatus
    }
  | { kind: 'shared'; path: string; url: string }

/** What the ticks of a report offer, and the price they start from. */
export interface Offers {
  /** Before any tick; absent when today's catalogue has no price. */
  plain?: Estimate
  ways: Way[]
  exclusions: Exclusion[]
}

/** What every part of a report is made of; the evidence counts the letters of this text. */
export interface ReportProps extends Pick<SharedReport, 'text' | 'analysis' | 'receivedAt'> {
  /** The analysis is of these. */
  answers: ReportAnswers
  /** Opens this report and nothing else, for passing on. */
  reportToken: string
  reader: Reader
  offers: Offers
}

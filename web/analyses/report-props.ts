import type { SharedReport } from '#server/services.ts'

/** What every part of a report is made of; the evidence counts the letters of this text. */
export type ReportProps = Pick<SharedReport, 'text' | 'analysis'>

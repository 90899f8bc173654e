import type { ComplaintSubject } from '#domain/complaints/complaint.ts'
import { complaintTokenOf } from '#server/links/complaint-token.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { addToComplaint } from './add-to-complaint.ts'
import type { Complaint } from './complaint-answers.ts'
import { findSubject } from './find-subject.ts'
import { ownComplaint, readComplaint } from './read-complaint.ts'
import { readReporter } from './read-reporter.ts'
import { type ReportOptions, reportProblem } from './report-problem.ts'
import { withdrawComplaint } from './withdraw-complaint.ts'

export interface ComplaintServices {
  /**
   * Returns whether a caller with this key can report the subject, and whether their contact is known. Throws the
   * refusals of reporting.
   */
  readReportable(
    subject: { subjectKind: ComplaintSubject; subjectId: string },
    key: string | undefined,
  ): Promise<{ isKnown: boolean }>
  /**
   * `input` must match complaintInputSchema; `key` is a tracking, lead or consultation token. Returns the complaint's
   * token.
   */
  reportProblem(input: unknown, options: ReportOptions & { key: string | undefined }): Promise<string>
  /** Throws Refusal `complaint.not_found` (404), as do those below. */
  readComplaint(complaintToken: string): Promise<Complaint>
  /** `input` must match complaintNoteSchema. */
  addToComplaint(complaintToken: string, input: unknown): Promise<void>
  withdrawComplaint(complaintToken: string): Promise<void>
}

/**
 * Services of the complaint pages. They have no session, which only the browser holds; signed-in callers use the
 * routes.
 */
export function complaintServices(context: CommandContext): ComplaintServices {
  return {
    async readReportable(subject, key) {
      const reporter = await readReporter(context, undefined, key)
      await findSubject(context, reporter, subject)
      return { isKnown: reporter.contact !== undefined }
    },
    async reportProblem(input, { key, ...options }) {
      const reporter = await readReporter(context, undefined, key)
      return complaintTokenOf(context.config, await reportProblem(context, reporter, input, options))
    },
    readComplaint: async (complaintToken) =>
      readComplaint(context, await ownComplaint(context, complaintToken)),
    async addToComplaint(complaintToken, input) {
      await addToComplaint(context, complaintToken, input)
    },
    async withdrawComplaint(complaintToken) {
      await withdrawComplaint(context, complaintToken)
    },
  }
}

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
  /** Whether somebody with this key can report it, and whether we know where the answer goes. Throws the refusals of reporting. */
  readReportable(
    subject: { subjectKind: ComplaintSubject; subjectId: string },
    key: string | undefined,
  ): Promise<{ isKnown: boolean }>
  /** `input` as complaintInputSchema; `key` a tracking, lead or consultation token. The token of the complaint. */
  reportProblem(input: unknown, options: ReportOptions & { key: string | undefined }): Promise<string>
  /** Throws Refusal `complaint.not_found` (404), as those below. */
  readComplaint(complaintToken: string): Promise<Complaint>
  /** `input` as complaintNoteSchema. */
  addToComplaint(complaintToken: string, input: unknown): Promise<void>
  withdrawComplaint(complaintToken: string): Promise<void>
}

/** What the pages ask of complaints. A session lives in the browser alone: whoever has one asks the routes. */
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

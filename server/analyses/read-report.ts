import { type Analysis, analyse } from '#domain/analyses/analyse.ts'
import { type Facts, factsSchema } from '#domain/project-requests/facts.ts'
import { maskContactDetails } from '#domain/project-requests/scrub-contact-details.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { projectRequestOfReport, reportTokenOf } from '#server/links/report-token.ts'
import { projectRequestOfToken } from '#server/links/tracking-token.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { analysisOf } from './analysis-row.ts'
import { openReader } from './open-reader.ts'
import type { Report, SharedReport } from './report-answers.ts'
import { withoutBudget } from './without-budget.ts'

/** Returns the report of this link's project request, as made at the submit; undefined for an invalid link. */
export async function readReport(
  context: CommandContext,
  trackingToken: string,
): Promise<Report | undefined> {
  const projectRequestId = await projectRequestOfToken(context, trackingToken)
  return projectRequestId ? readReportOf(context, projectRequestId) : undefined
}

/** Returns the report for a caller already verified as the owner. */
export async function readReportOf(
  { db, config }: CommandContext,
  projectRequestId: string,
): Promise<Report | undefined> {
  const row = await db.withActor({ kind: 'owner', projectRequestId }, readReportRow)
  return row && { ...toReport(row), reportToken: reportTokenOf(config, projectRequestId, row.report_version) }
}

/** Returns the report for others, without the owner's identity and budget; undefined for an invalid token. */
export async function readSharedReport(
  context: CommandContext,
  reportToken: string,
): Promise<SharedReport | undefined> {
  const projectRequestId = await projectRequestOfReport(context, reportToken)
  if (!projectRequestId) return undefined
  const row = await context.db.withActor({ kind: 'owner', projectRequestId }, readReportRow)
  if (!row) return undefined
  const { ownerName, ...report } = toReport(row)
  return withoutBudget({ ...report, text: maskContactDetails(report.text) })
}

function readReportRow(tx: Tx) {
  return tx
    .selectFrom('project_requests')
    .innerJoin('project_request_contacts as contact', 'contact.project_request_id', 'project_requests.id')
    .leftJoin('analyses', 'analyses.project_request_id', 'project_requests.id')
    .leftJoin('estimates', 'estimates.project_request_id', 'project_requests.id')
    .select([
      'reference',
      'status',
      'project_requests.locale',
      'received_at',
      'quote_due_at',
      'report_version',
      'description',
      'project_requests.facts as stated',
      'contact.name',
      'analyses.facts',
      'analyses.output',
      'estimates.output as estimate',
    ])
    .executeTakeFirst()
}

type ReportRow = NonNullable<Awaited<ReturnType<typeof readReportRow>>>

function toReport(row: ReportRow): Omit<Report, 'reportToken'> {
  return {
    reference: row.reference,
    ownerName: row.name,
    locale: row.locale,
    receivedAt: row.received_at.toISOString(),
    quoteDueAt: row.quote_due_at.toISOString(),
    text: row.description,
    status: row.status,
    analysis: analysisOfRow(row),
  }
}

/** Requests from before analyses were stored, and those of the demo, are analysed when read. */
function analysisOfRow({ facts, output, estimate, stated, description, received_at }: ReportRow): Analysis {
  if (facts !== null && output !== null) return analysisOf({ facts, output, estimate })
  const today = riyadhDay(received_at)
  const told = { text: description, today, facts: factsSchema.parse(stated) as Facts }
  return analyse(told, undefined, openReader())
}

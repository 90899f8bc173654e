import { readProjectDocuments } from '#server/documents/read-project-documents.ts'
import { openLead } from '#server/links/open-lead.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { LeadDocuments } from './lead-answers.ts'

/** Returns photos and plans of a lead's project request, as its provider may see them: none before the accept. */
export async function readLeadDocuments(
  context: CommandContext,
  leadToken: string,
): Promise<LeadDocuments | undefined> {
  const lead = await openLead(context, leadToken)
  if (!lead) return undefined
  return context.db.withActor(lead.provider, async (tx) => {
    const projectRequest = await tx
      .selectFrom('project_requests')
      .select(['reference', 'project_type', 'city'])
      .where('id', '=', lead.projectRequestId)
      .executeTakeFirst()
    return (
      projectRequest && {
        reference: projectRequest.reference,
        projectType: projectRequest.project_type,
        city: projectRequest.city,
        documents: await readProjectDocuments(tx, lead.projectRequestId),
      }
    )
  })
}

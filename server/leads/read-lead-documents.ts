import { type Actor, worker } from '#domain/accounts/actor.ts'
import { readProjectDocuments } from '#server/documents/read-project-documents.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { LeadDocuments } from '#server/services.ts'
import { leadOfToken } from './lead-token.ts'

/** Whose lead a link opens, and of which project request. */
export interface OpenedLead {
  provider: Extract<Actor, { kind: 'provider' }>
  projectRequestId: string
}

/** Undefined when the token is not one of ours. Says nothing of what the provider may read: the database does. */
export async function openLead(
  { db, config }: Pick<CommandContext, 'db' | 'config'>,
  leadToken: string,
): Promise<OpenedLead | undefined> {
  const leadId = leadOfToken(config, leadToken)
  if (!leadId) return undefined
  const lead = await db.withActor(worker, (tx) =>
    tx
      .selectFrom('leads')
      .select(['provider_id', 'project_request_id'])
      .where('id', '=', leadId)
      .executeTakeFirst(),
  )
  return (
    lead && {
      provider: { kind: 'provider', providerId: lead.provider_id },
      projectRequestId: lead.project_request_id,
    }
  )
}

/** Photos and plans of the project request of a lead, as its provider may see them: none before they accepted. */
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

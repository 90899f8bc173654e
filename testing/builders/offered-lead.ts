import { randomUUID } from 'node:crypto'
import { leadTokenOf } from '#server/links/lead-token.ts'
import type { SubmittedProjectRequest } from '#server/project-requests/project-request-answers.ts'
import { createServices } from '#server/services.ts'
import type { Api } from '#testing/api.ts'
import type { TestDatabase } from '#testing/postgres/database.ts'
import { aProjectRequestInput, aProvider, type ProviderRow, type TestContext } from './marketplace.ts'
import { aLead } from './stored-project-request.ts'

/** A dispatched project request; the test decides who it is offered to. */
export async function aDispatched(
  { sql }: TestDatabase,
  context: TestContext,
  overrides: Record<string, unknown> = {},
): Promise<SubmittedProjectRequest & { mobile: string }> {
  const input = aProjectRequestInput(overrides)
  const submitted = await createServices(context).submitProjectRequest(input, { clientAddress: randomUUID() })
  await sql`update project_requests set status = 'dispatched' where id = ${submitted.id}`
  return { ...submitted, mobile: `966${input.contact.mobile.slice(1)}` }
}

export interface OfferedLead {
  id: string
  token: string
  provider: ProviderRow
}

/** A lead on a project request, for a new provider by default. */
export async function anOffer(
  database: TestDatabase,
  context: Pick<TestContext, 'config' | 'clock'>,
  projectRequest: { id: string },
  provider?: ProviderRow,
): Promise<OfferedLead> {
  const offeredTo = provider ?? (await aProvider(database))
  const { id } = await aLead(database, projectRequest, offeredTo)
  await database.sql`update leads set offered_at = ${context.clock.now()} where id = ${id}`
  return { id, token: leadTokenOf(context.config, id), provider: offeredTo }
}

/** A provider with an account and its session. */
export async function aSignedInProvider(
  database: TestDatabase,
  api: Pick<Api, 'signUp'>,
  overrides: Record<string, unknown> = {},
) {
  const account = await api.signUp()
  const provider = await aProvider(database, { user_id: account.id, ...overrides })
  return { provider, bearer: account.bearer }
}

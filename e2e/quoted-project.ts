import { type EstimateLine, estimate } from '#domain/estimates/estimate.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import type { Lead } from '#server/leads/lead-answers.ts'
import { leadTokenOf } from '#server/links/lead-token.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { type Marketplace, projectRequestInput, type Submitted, submitted } from './marketplace.ts'

const FACTS: Facts = { ...projectRequestInput.facts, scope: 'turnkey' } as Facts
const SECRET = { secret: 'a secret that only this test knows, long enough' }

/** An offered project request, with the links of its providers, oldest offer first. */
export interface OfferedProject extends Submitted {
  leadTokens: string[]
}

/** Sends a project request and waits until the given number of providers was asked. */
export async function offeredProject(
  { sql }: Marketplace,
  server: ServerProcess,
  { providers, name = 'نورة العتيبي' }: { providers: number; name?: string },
): Promise<OfferedProject> {
  const contact = { ...projectRequestInput.contact, name }
  const project = await submitted(server, { input: { ...projectRequestInput, facts: FACTS, contact } })
  const until = Date.now() + 20_000
  for (;;) {
    const rows = await sql<{ id: string }[]>`
      select id from leads where project_request_id = ${project.id} order by offered_at, id`
    if (rows.length >= providers)
      return { ...project, leadTokens: rows.map(({ id }) => leadTokenOf(SECRET, id)) }
    if (Date.now() > until) throw new Error(`only ${rows.length} providers were asked`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

interface Price {
  /** A factor of our typical rates. */
  level: number
  /** Codes of lines that are left out. */
  without?: readonly string[]
  rest?: Record<string, unknown>
}

/** Accepts by the link of a lead and prices it line by line. */
export async function quoteOn(
  { url }: ServerProcess,
  leadToken: string,
  { level, without = [], rest = {} }: Price,
): Promise<void> {
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${url}/api/v1/leads/${leadToken}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `${path}-${leadToken}` },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Lead
  }
  const { scopeLines } = await post('accept', {})
  const typical = new Map<string, EstimateLine>(estimate(FACTS)!.lines.map((line) => [line.code, line]))
  const lines = scopeLines
    .filter(({ code }) => !without.includes(code))
    .map(({ id, code }, at) => ({
      scopeLineId: id,
      stance: 'priced',
      // Lines differ a little between quotes, otherwise they would count as copies of each other.
      amount:
        Math.round((typical.get(code)!.amount / 100) * level * (1 + 0.06 * Math.sin(at * level * 7))) * 100,
    }))
  await post('quotes', { lines, ...rest })
}

import { sql } from 'kysely'
import type { GateCode } from '#domain/dispatch/gates.ts'
import type { LeadStatus } from '#domain/dispatch/lead-lifecycle.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { StoryRound } from './story-answers.ts'

interface RoundRow {
  id: string
  round: number
  wave: number
  limit: number
  rules: string
  is_gone: boolean
}

interface ChosenRow {
  round_id: string
  provider_id: string
  company_name: string
  rank: number
  parts: Record<string, number> | null
  is_preferred: boolean | null
  lead_status: LeadStatus | null
  answered_at: Date | null
  message_status: string | null
}

/** Returns rounds of dispatch by their id: whom each chose, with the answer and message of each, and why not the others. */
export async function readRounds(tx: Tx, ids: string[]): Promise<Map<string, StoryRound>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<RoundRow>`
    select id, round, wave, lead_limit as limit, engine_version as rules, evidence_gone_at is not null as is_gone from app.dispatch_rounds where id = any(${ids}::uuid[])
  `.execute(tx)
  const chosen = await readChosen(tx, ids)
  const others = await readOthers(tx, ids)
  return new Map(
    rows.map(({ id, is_gone, ...round }) => {
      const asked = chosen.filter(({ round_id }) => round_id === id)
      const rest = others.filter(({ round_id }) => round_id === id)
      const gated = rest.flatMap(({ gate, providers }) => (gate ? [{ gate, providers }] : []))
      const outranked = rest.find(({ gate }) => gate === null)?.providers ?? 0
      const considered = asked.length + rest.reduce((sum, { providers }) => sum + providers, 0)
      return [
        id,
        { ...round, ...(!is_gone && { considered }), outranked, gated, chosen: asked.map(toChosen) },
      ]
    }),
  )
}

async function readChosen(tx: Tx, ids: string[]): Promise<ChosenRow[]> {
  const { rows } = await sql<ChosenRow>`
    select own.dispatch_round_id as round_id, own.provider_id, company_name, own.rank, own.parts,
      (own.explanation -> 'isPreferred')::boolean as is_preferred, leads.status as lead_status, leads.answered_at, newest.status as message_status
    from app.dispatch_candidates own join app.providers on providers.id = own.provider_id
      left join app.leads on leads.dispatch_round_id = own.dispatch_round_id and leads.provider_id = own.provider_id
      left join lateral (
        select messages.status from app.messages where messages.lead_id = leads.id and direction = 'outgoing'
        order by messages.created_at limit 1
      ) as newest on true
    where own.dispatch_round_id = any(${ids}::uuid[]) and own.chosen
    order by own.rank`.execute(tx)
  return rows
}

async function readOthers(tx: Tx, ids: string[]) {
  const { rows } = await sql<{ round_id: string; gate: GateCode | null; providers: number }>`
    select dispatch_round_id as round_id, closed[1] as gate, count(*)::integer as providers
    from app.dispatch_candidates where dispatch_round_id = any(${ids}::uuid[]) and not chosen
    group by 1, 2 order by 3 desc, 2`.execute(tx)
  return rows
}

const toChosen = (row: ChosenRow): StoryRound['chosen'][number] => ({
  providerId: row.provider_id,
  companyName: row.company_name,
  rank: row.rank,
  ...(row.parts && { parts: row.parts }),
  ...(row.is_preferred && { isPreferred: true }),
  ...(row.lead_status && { leadStatus: row.lead_status }),
  ...(row.answered_at && { answeredAt: row.answered_at.toISOString() }),
  ...(row.message_status && { messageStatus: row.message_status }),
})

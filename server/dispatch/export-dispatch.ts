import { type RawBuilder, sql } from 'kysely'
import type { CandidateDecision } from '#domain/dispatch/decision.ts'
import { type DispatchRound, ROUND_ENGINE, type RoundCandidate } from '#domain/dispatch/dispatch-round.ts'
import type { ExportEntry, ExportHead } from '#domain/dispatch/verify.ts'
import { notFound } from '#domain/shared/refusal.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Rounds per read. Each has as many rows as its trades have providers. */
const ROUNDS = 20
const PROVIDERS = 2_000

/** Refuses a month of which retention has deleted candidates (docs/privacy.md#retention): its decisions cannot be derived again. */
export async function requireEvidence(
  { db }: Pick<CommandContext, 'db'>,
  { actor }: Admin,
  month: string,
): Promise<void> {
  const gone = await db.withActor(actor, (tx) =>
    tx
      .selectFrom('dispatch_rounds')
      .select('id')
      .where('month', '=', numberOf(month))
      .where('evidence_gone_at', 'is not', null)
      .limit(1)
      .executeTakeFirst(),
  )
  if (gone) throw notFound('admin.dispatch_evidence_gone')
}

/** 202611 of `2026-11`. */
const numberOf = (month: string) => Number(month.replace('-', ''))

/**
 * Streams a month's rounds for `npm run dispatch:verify`: a head with all possible candidates, then one line per round
 * in order of decision. Rounds decided meanwhile are left to the next export.
 */
export async function* exportDispatch(
  { db }: Pick<CommandContext, 'db'>,
  { actor }: Admin,
  month: string,
): AsyncGenerator<string> {
  const number = numberOf(month)
  const read = <Row>(query: (tx: Tx) => Promise<Row>) => db.withActor(actor, query)
  const end = await read((tx) => readEnd(tx, number))
  yield `${JSON.stringify(await read((tx) => readHead(tx, month, number))).slice(0, -1)},"providers":[`
  for (let after = 0, comma = ''; ; comma = ',') {
    const reaches = await read((tx) => readReaches(tx, after))
    if (reaches.length === 0) break
    after = reaches.at(-1)!.id
    yield comma + reaches.map(({ id: _, ...reach }) => JSON.stringify(reach)).join(',')
  }
  yield ']}\n'
  for (let after = 0; ; ) {
    const entries = await read((tx) => readEntries(tx, number, { after, end }))
    if (entries.length === 0) return
    after = entries.at(-1)!.sequence
    yield entries.map(({ entry }) => `${JSON.stringify(entry)}\n`).join('')
  }
}

async function readEnd(tx: Tx, month: number): Promise<number> {
  const { last } = await tx
    .selectFrom('dispatch_rounds')
    .select((row) => row.fn.max('sequence').as('last'))
    .where('month', '=', month)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** The head without its long list. */
async function readHead(tx: Tx, month: string, number: number): Promise<Omit<ExportHead, 'providers'>> {
  const rounds = sql`select project_request_id from app.dispatch_rounds where month = ${number} and engine_version = ${ROUND_ENGINE}`
  const asked = await sql<NonNullable<ExportHead['asked']>[number]>`
    select leads.project_request_id as "projectRequestId", array_agg(leads.provider_id order by leads.provider_id) as "providerIds"
    from app.leads join app.dispatch_rounds as before on before.id = leads.dispatch_round_id
    where leads.project_request_id in (${rounds}) and (before.month < ${number} or before.engine_version <> ${ROUND_ENGINE})
    group by 1 order by 1
  `.execute(tx)
  const leads = await sql<NonNullable<ExportHead['leads']>[number]>`
    select provider_id as "providerId", count(*)::integer as leads,
      to_char(rounds.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from app.leads join app.dispatch_rounds as rounds on rounds.id = leads.dispatch_round_id
    where rounds.engine_version <> ${ROUND_ENGINE} and ${isOfMonth(month, sql.ref('leads.offered_at'))}
    group by 1, 3 order by 1, 3
  `.execute(tx)
  return { engine: ROUND_ENGINE, month, asked: asked.rows, leads: leads.rows }
}

/** A month begins at midnight in Riyadh. */
const isOfMonth = (month: string, column: RawBuilder<unknown>) => sql`
  ${column} >= ${`${month}-01`}::timestamp at time zone 'Asia/Riyadh'
  and ${column} < (${`${month}-01`}::timestamp + interval '1 month') at time zone 'Asia/Riyadh'`

/** Reads all providers ever and not only the month's, because the list must not depend on a time zone. */
async function readReaches(tx: Tx, after: number) {
  const rows = await tx
    .selectFrom('provider_reaches')
    .select(['id', 'provider_id', 'trades', 'since', 'until'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(PROVIDERS)
    .execute()
  return rows.map(({ id, provider_id, trades, since, until }) => ({
    id,
    providerId: provider_id,
    trades,
    since: since.toISOString(),
    ...(until && { until: until.toISOString() }),
  }))
}

interface RoundRow {
  sequence: number
  id: string
  recorded_at: Date
  seed: string
  engine_version: string
  inputs: Omit<DispatchRound, 'candidates'>
  inputs_hash: string
}

type CandidateRow = {
  [Fact in keyof Omit<CandidateDecision, 'providerId'>]: CandidateDecision[Fact] | null
} & {
  dispatch_round_id: string
  provider_id: string
  facts: RoundCandidate
}

async function readEntries(
  tx: Tx,
  month: number,
  { after, end }: { after: number; end: number },
): Promise<{ sequence: number; entry: ExportEntry }[]> {
  const { rows: rounds } = await sql<RoundRow>`
    select sequence, id, recorded_at, seed, engine_version, inputs, inputs_hash from app.dispatch_rounds
    where month = ${month} and sequence > ${after} and sequence <= ${end} and engine_version = ${ROUND_ENGINE}
    order by sequence limit ${ROUNDS}
  `.execute(tx)
  const { rows } = await sql<CandidateRow>`
    select dispatch_round_id, provider_id, closed, parts, score, deficit, draw, rank, chosen, facts
    from app.dispatch_candidates where dispatch_round_id = any(${rounds.map(({ id }) => id)}::uuid[])
    order by provider_id
  `.execute(tx)
  const candidates = Map.groupBy(rows, (row) => row.dispatch_round_id)
  return rounds.map((round) => ({
    sequence: round.sequence,
    entry: entryOf(round, candidates.get(round.id) ?? []),
  }))
}

function entryOf(round: RoundRow, candidates: readonly CandidateRow[]): ExportEntry {
  const decided = candidates.map(decisionOf)
  const chosen = decided
    .filter((candidate) => candidate.chosen)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ providerId }) => providerId)
  return {
    id: round.id,
    recordedAt: round.recorded_at.toISOString(),
    round: { ...round.inputs, candidates: candidates.map(({ facts }) => facts) },
    decision: {
      engine: round.engine_version,
      inputsHash: round.inputs_hash,
      seed: round.seed,
      candidates: decided,
      chosen,
    },
  }
}

/** Unknown facts of a candidate are absent, as they were at the decision. */
function decisionOf({
  dispatch_round_id: _,
  facts: __,
  provider_id,
  ...row
}: CandidateRow): CandidateDecision {
  const told = Object.entries(row).filter(([, value]) => value !== null)
  return { providerId: provider_id, ...(Object.fromEntries(told) as Omit<CandidateDecision, 'providerId'>) }
}

import { sql } from 'kysely'
import { worker } from '#domain/accounts/actor.ts'
import { whyNotLead } from '#domain/dispatch/lead-lifecycle.ts'
import { CATALOGUE } from '#domain/estimates/catalogue.ts'
import { comparedRates } from '#domain/estimates/compared-rates.ts'
import type { EstimateLine } from '#domain/estimates/estimate.ts'
import { type EstimateRemark, estimateRemarkSchema } from '#domain/estimates/estimate-remark.ts'
import { type PricedLine, rateOfLine } from '#domain/estimates/priced-lines.ts'
import { conflict, notFound } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { oneLead } from '#server/dispatch/leads-of.ts'
import { leadNotFound, type OpenedLead } from '#server/links/open-lead.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Quote, ScopeLine } from '#server/quotes/quote-answers.ts'
import { readQuotes, standingOf } from '#server/quotes/read-quotes.ts'
import { readScopeLines } from '#server/quotes/read-scope-lines.ts'
import type { LeadRemark, LeadRemarks } from './remark-answers.ts'

/**
 * Returns a provider's remarks on one bill and, once they have a current quote, our range of the rates that differ most
 * from it.
 */
export async function readLeadRemarks(
  { db }: Pick<CommandContext, 'db'>,
  { leadId, provider, projectRequestId }: OpenedLead,
): Promise<LeadRemarks> {
  const { remarks, priced } = await db.read(provider, async (tx) => {
    const [rows, priced] = await Promise.all([
      readRemarks(tx, leadId),
      readOwnPrices(tx, leadId, projectRequestId),
    ])
    return { remarks: rows.map(toRemark), priced }
  })
  // A line has one remark, so a line with a remark on its quantity is not asked about its rate.
  const open = priced.filter(({ code }) => !remarks.some((one) => one.code === code && one.what !== 'rate'))
  if (open.length === 0) return { remarks, rates: [] }
  // Providers cannot read the estimate, so the worker reads the parts they may see.
  const ours = await db.withActor(worker, (tx) => readOurLines(tx, projectRequestId))
  const remarked = remarks.filter(({ what }) => what === 'rate').map(({ code }) => code)
  return { remarks, rates: comparedRates(ours, open, remarked) }
}

/**
 * Stores one remark per line: another replaces it, the same changes nothing. `input` must match estimateRemarkSchema.
 * Throws Refusal `http.invalid_input`, `remark.line_unknown` (404), `remark.not_priced` (409), or why the lead takes
 * none (409).
 */
export async function putRemark(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  { leadId, provider, projectRequestId }: OpenedLead,
  code: string,
  input: unknown,
): Promise<void> {
  const remark = requireValid(estimateRemarkSchema, input)
  await db.withActor(provider, async (tx) => {
    await requireOpen(tx, leadId, clock.now())
    const scope = await readScopeLines(tx, projectRequestId)
    if (!canBeSaid(remark, code, scope)) throw notFound('remark.line_unknown')
    if (remark.what === 'rate') await requirePriced(tx, leadId, projectRequestId, code)
    const said = {
      what: remark.what,
      quantity: 'quantity' in remark ? (remark.quantity ?? null) : null,
      verdict: 'verdict' in remark ? remark.verdict : null,
      reason: 'reason' in remark ? remark.reason : remark.what,
    }
    await tx
      .insertInto('estimate_remarks')
      .values({ lead_id: leadId, code, ...said, remarked_at: clock.now() })
      .onConflict((conflict) =>
        conflict
          .columns(['lead_id', 'code'])
          .doUpdateSet({ ...said, remarked_at: clock.now() })
          .where(
            sql<boolean>`(estimate_remarks.what, estimate_remarks.quantity, estimate_remarks.verdict, estimate_remarks.reason)
              is distinct from (excluded.what, excluded.quantity, excluded.verdict, excluded.reason)`,
          ),
      )
      .execute()
  })
}

/** Removes a remark, if any. Throws Refusal like putRemark for a lead that takes none (409). */
export async function dropRemark(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  { leadId, provider }: OpenedLead,
  code: string,
): Promise<void> {
  await db.withActor(provider, async (tx) => {
    await requireOpen(tx, leadId, clock.now())
    await tx.deleteFrom('estimate_remarks').where('lead_id', '=', leadId).where('code', '=', code).execute()
  })
}

/** Remarks are allowed from the accept to the award, like prices. */
async function requireOpen(tx: Tx, leadId: string, now: Date): Promise<void> {
  const lead = await tx
    .selectFrom('leads')
    .innerJoin('project_requests', 'project_requests.id', 'leads.project_request_id')
    .select(['leads.status', 'project_requests.status as projectRequestStatus', 'expires_at as expiresAt'])
    .where('leads.id', '=', leadId)
    .executeTakeFirst()
  if (!lead) throw leadNotFound()
  const why = whyNotLead(lead, 'quote', now)
  if (why) throw conflict(why)
}

function canBeSaid({ what }: EstimateRemark, code: string, scope: readonly ScopeLine[]): boolean {
  const line = scope.find((one) => one.code === code)
  if (what === 'missing') return !line && Object.hasOwn(CATALOGUE, code)
  // A line for a whole job has no quantity.
  return line !== undefined && (line.unit !== 'job' || what === 'rate')
}

/** A provider who has not priced a line cannot say that our rate is wrong. */
async function requirePriced(tx: Tx, leadId: string, projectRequestId: string, code: string): Promise<void> {
  const priced = await readOwnPrices(tx, leadId, projectRequestId)
  const line = priced.find((one) => one.code === code)
  if (!line || rateOfLine(line) === undefined) throw conflict('remark.not_priced')
}

/** Priced lines of their current quote; empty before it is sent. */
async function readOwnPrices(tx: Tx, leadId: string, projectRequestId: string): Promise<PricedLine[]> {
  const [quotes, scope] = await Promise.all([
    readQuotes(tx, oneLead(leadId)),
    readScopeLines(tx, projectRequestId),
  ])
  const standing = standingOf(quotes.get(leadId))
  return standing ? pricedLinesOf(standing, scope) : []
}

const pricedLinesOf = ({ lines }: Quote, scope: readonly ScopeLine[]): PricedLine[] =>
  lines.flatMap(({ scopeLineId, ...said }) => {
    const line = scope.find(({ id }) => id === scopeLineId)
    return line ? [{ ...said, code: line.code, asked: { quantity: line.quantity, unit: line.unit } }] : []
  })

const readRemarks = (tx: Tx, leadId: string) =>
  tx
    .selectFrom('estimate_remarks')
    .select(['code', 'what', 'quantity', 'verdict', 'reason', 'remarked_at'])
    .where('lead_id', '=', leadId)
    .orderBy('remarked_at', 'desc')
    .orderBy('code')
    .execute()

/** Stored values were validated by estimateRemarkSchema. */
export const toRemark = (row: Awaited<ReturnType<typeof readRemarks>>[number]): LeadRemark =>
  ({
    code: row.code,
    what: row.what,
    ...(row.quantity !== null && { quantity: row.quantity }),
    ...(row.verdict !== null && { verdict: row.verdict }),
    ...(row.reason !== row.what && { reason: row.reason }),
    remarkedAt: row.remarked_at.toISOString(),
  }) as LeadRemark

async function readOurLines(tx: Tx, projectRequestId: string): Promise<EstimateLine[]> {
  const row = await tx
    .selectFrom('estimates')
    .select('output')
    .where('project_request_id', '=', projectRequestId)
    .executeTakeFirst()
  return (row?.output as { lines?: EstimateLine[] } | undefined)?.lines ?? []
}

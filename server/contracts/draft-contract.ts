import { worker } from '#domain/accounts/actor.ts'
import { type ContractLine, draftTerms } from '#domain/contracts/contract-terms.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import type { Exclusion } from '#domain/quotes/exclusions.ts'
import { conflict } from '#domain/shared/refusal.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Party } from './contract-party.ts'

/**
 * Makes the draft contract of an awarded quote, in the transaction of the award (actor `worker`). Does nothing when
 * there is one.
 */
export async function draftContract(
  tx: Tx,
  { projectRequestId, quoteId, now }: { projectRequestId: string; quoteId: string; now: Date },
): Promise<void> {
  const quote = await readAwarded(tx, quoteId)
  const { facts } = await tx
    .selectFrom('project_requests')
    .select('facts')
    .where('id', '=', projectRequestId)
    .executeTakeFirstOrThrow()
  const { lead_id, provider_id, amount, duration_days, warranty_years, note } = quote
  const terms = draftTerms(
    {
      ...{ amount, note, lines: await readLines(tx, quoteId, projectRequestId) },
      // Stored values were validated by quoteInputSchema.
      exclusions: quote.exclusions as Exclusion[],
      paymentStages: quote.payment_stages as { label: string; percent: number }[],
      ...(duration_days !== null && { durationDays: duration_days }),
      ...(warranty_years !== null && { warrantyYears: warranty_years }),
    },
    facts as Facts,
  )
  const ids = { project_request_id: projectRequestId, lead_id, provider_id }
  const contract = await tx
    .insertInto('contracts')
    .values({ ...ids, drafted_at: now, changed_at: now })
    // Of a request and of a lead there is one. With only one of the two named here, two drafts at once fail on the other.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!contract) return
  await tx
    .insertInto('contract_versions')
    .values({ contract_id: contract.id, version: 1, terms: JSON.stringify(terms), made_at: now })
    .execute()
}

/**
 * Makes the draft for work that was awarded before contracts existed. Repeating it changes nothing.
 * @throws {Refusal} contract.not_awarded (409)
 */
export async function prepareContract({ db, clock }: CommandContext, party: Party): Promise<void> {
  const { projectRequestId } = party
  await db.withActor(worker, async (tx) => {
    const quote = await tx
      .selectFrom('quotes')
      .innerJoin('leads', 'leads.id', 'quotes.lead_id')
      .select('quotes.id')
      .where('leads.project_request_id', '=', projectRequestId)
      .where('leads.status', '=', 'won')
      .where('quotes.status', '=', 'awarded')
      .$if(party.side === 'provider', (query) =>
        query.where('leads.id', '=', (party as Extract<Party, { side: 'provider' }>).leadId),
      )
      .executeTakeFirst()
    if (!quote) throw conflict('contract.not_awarded')
    await draftContract(tx, { projectRequestId, quoteId: quote.id, now: clock.now() })
  })
}

const readAwarded = (tx: Tx, quoteId: string) =>
  tx
    .selectFrom('quotes')
    .innerJoin('leads', 'leads.id', 'quotes.lead_id')
    .select(['lead_id', 'provider_id', 'amount', 'duration_days', 'warranty_years', 'exclusions'])
    .select(['payment_stages', 'note'])
    .where('quotes.id', '=', quoteId)
    .executeTakeFirstOrThrow()

/** Every line of the scope as the quote treats it, then what the provider added. */
async function readLines(tx: Tx, quoteId: string, projectRequestId: string): Promise<ContractLine[]> {
  const scope = await tx
    .selectFrom('scope_lines')
    .leftJoin('quote_lines', (join) =>
      join.onRef('quote_lines.scope_line_id', '=', 'scope_lines.id').on('quote_lines.quote_id', '=', quoteId),
    )
    .select(['code', 'scope_lines.quantity', 'scope_lines.unit', 'stance', 'amount'])
    .select(['quote_lines.quantity as ownQuantity', 'quote_lines.unit as ownUnit'])
    .where('project_request_id', '=', projectRequestId)
    .orderBy('scope_lines.position')
    .execute()
  const extras = await tx
    .selectFrom('quote_extras')
    .select(['label', 'amount'])
    .where('quote_id', '=', quoteId)
    .orderBy('position')
    .execute()
  return [
    ...scope.map(
      ({ code, quantity, unit, stance, amount, ownQuantity, ownUnit }): ContractLine => ({
        ...{ code, quantity: ownQuantity ?? quantity, unit: ownUnit ?? unit, stance: stance ?? 'not_told' },
        ...(amount !== null && { amount }),
      }),
    ),
    ...extras.map(({ label, amount }): ContractLine => ({ label, amount, stance: 'priced' })),
  ]
}

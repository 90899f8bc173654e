import { sql } from 'kysely'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { MessageCost } from './failed-message-answers.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The periods that may be asked for. */
export const COST_DAYS = ['7', '30', '90'] as const

/** Minutes for which a kept count is shown; messages.count_cost keeps a newer one long before. */
const SHOWN_FOR = 60

/**
 * Reads what messages of the last `days` days cost, and how many an accepted lead and a quote took: as
 * messages.count_cost kept it, or counted now where it keeps nothing.
 */
export function readMessageCost(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  { actor }: Admin,
  days: number,
): Promise<MessageCost> {
  const now = clock.now()
  return db.withActor(actor, async (tx) => {
    const kept = await tx
      .selectFrom('message_cost_sums')
      .select('figures')
      .where('days', '=', days)
      .where('counted_at', '>', new Date(now.getTime() - SHOWN_FOR * 60_000))
      .where('figures', 'is not', null)
      .executeTakeFirst()
    return kept ? (kept.figures as MessageCost) : countMessageCost(tx, days, now)
  })
}

/** Sums the cost by day in Riyadh and kind, and counts the messages per accepted lead and quote. */
export async function countMessageCost(tx: Tx, days: number, now: Date): Promise<MessageCost> {
  const since = new Date(now.getTime() - days * DAY_MS)
  return {
    countedAt: now.toISOString(),
    days: await byDay(tx, since),
    perAccepted: await perAccepted(tx, since),
    perQuote: await perQuote(tx, since),
  }
}

async function byDay(tx: Tx, since: Date): Promise<MessageCost['days']> {
  // Grouped by date and not by its text, which would be sorted on disk; read from messages__cost_by_time alone.
  const { rows } = await sql<MessageCost['days'][number]['kinds'][number] & { day: string }>`
    with sums as (
      select (created_at at time zone 'Asia/Riyadh')::date as day, kind,
        count(*)::integer as messages,
        (count(*) filter (where billed))::integer as billed,
        (count(*) filter (where billed and cost_thousandths is null))::integer as unpriced,
        coalesce(sum(cost_thousandths), 0)::bigint as cost
      from app.messages
      where direction = 'outgoing' and created_at >= ${since}::timestamptz
      group by 1, 2
    )
    select to_char(day, 'YYYY-MM-DD') as day, kind, messages, billed, unpriced, cost as "costThousandths"
    from sums order by sums.day desc, messages desc, kind
  `.execute(tx)
  const days = new Map<string, MessageCost['days'][number]>()
  for (const { day, ...kind } of rows) {
    const known = days.get(day) ?? { day, kinds: [] }
    known.kinds.push(kind)
    days.set(day, known)
  }
  return [...days.values()]
}

/** Only messages to the provider, up to the accept. */
async function perAccepted(tx: Tx, since: Date): Promise<MessageCost['perAccepted']> {
  const { rows } = await sql<MessageCost['perAccepted']>`
    with counted as (
      select accepted.lead_id, (
        select count(*) from app.messages
        where messages.lead_id = accepted.lead_id and direction = 'outgoing' and provider_id is not null and billed
      )::integer as messages
      from app.contact_disclosures as accepted where disclosed_at >= ${since}::timestamptz
    )
    select count(*)::integer as leads, coalesce(sum(messages), 0)::integer as messages, coalesce(max(messages), 0)::integer as most
    from counted
  `.execute(tx)
  return rows[0]!
}

async function perQuote(tx: Tx, since: Date): Promise<MessageCost['perQuote']> {
  const { rows } = await sql<MessageCost['perQuote']>`
    select
      (select count(distinct lead_id)::integer from app.quotes where submitted_at >= ${since}::timestamptz) as quotes,
      (select count(*)::integer from app.messages where direction = 'outgoing' and billed and created_at >= ${since}::timestamptz
        and (project_request_id is not null or lead_id is not null)) as messages
  `.execute(tx)
  return rows[0]!
}

import { sql } from 'kysely'
import { type Band, hintsOf } from '#domain/dispatch/year-results.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { YearResultsAnswer } from './result-answers.ts'

const DAYS = 365

/** Returns what the last 365 days cost and brought a provider, beside others like them. */
export function readYearResults(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  provider: ProviderActor,
): Promise<YearResultsAnswer> {
  const now = clock.now()
  const since = new Date(now.getTime() - DAYS * 86_400_000)
  return db.read(provider, async (tx) => {
    const [fee, leads, won, photos, peers] = await Promise.all([
      readFee(tx, since),
      readLeads(tx, now, since),
      readWon(tx, since),
      countPhotos(tx),
      readPeers(tx),
    ])
    const hints = hintsOf({ ...leads, won: won.jobs, photos, peers })
    return { fee, won, ...leads, ...(peers && { peers }), hints }
  })
}

async function readFee(tx: Tx, since: Date): Promise<number> {
  const { rows } = await sql<{ fee: number }>`
    select coalesce(sum(case kind when 'invoice' then net else -net end), 0)::bigint as fee
    from app.invoices where issued_at >= ${since}
  `.execute(tx)
  return rows[0]!.fee
}

type Leads = Pick<YearResultsAnswer, 'due' | 'answered' | 'quoted' | 'expired' | 'medianAnswerMinutes'>

/**
 * Leads that count for the share of replies, by the rule of app.provider_record, which the public profile shows:
 * answered, over, or open for more than six hours.
 */
export const countDue = (now: Date) => sql`(count(*) filter (
  where answered_at is not null or status <> 'offered' or offered_at < ${now}::timestamptz - interval '6 hours'))::integer as due`

async function readLeads(tx: Tx, now: Date, since: Date): Promise<Leads> {
  const { rows } = await sql<Leads & { median: number | null }>`
    select ${countDue(now)}, count(answered_at)::integer as answered,
      (count(*) filter (where exists (select from app.quotes where quotes.lead_id = leads.id)))::integer as quoted,
      (count(*) filter (where status = 'expired'))::integer as expired,
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - offered_at) / 60)
        filter (where answered_at is not null) as median
    from app.leads where offered_at >= ${since}
  `.execute(tx)
  const { median, ...leads } = rows[0]!
  return { ...leads, ...(median !== null && { medianAnswerMinutes: Number(median) }) }
}

async function readWon(tx: Tx, since: Date): Promise<YearResultsAnswer['won']> {
  const { rows } = await sql<YearResultsAnswer['won']>`
    select coalesce(sum((amount + coalesce(amount_high, amount)) / 2), 0)::bigint as amount, count(*)::integer as jobs
    from app.quotes where status = 'awarded' and settled_at >= ${since}
  `.execute(tx)
  return rows[0]!
}

async function countPhotos(tx: Tx): Promise<number> {
  const { rows } = await sql<{ photos: number }>`
    select count(*)::integer as photos from app.work_photos where status = 'approved'
  `.execute(tx)
  return rows[0]!.photos
}

async function readPeers(tx: Tx): Promise<YearResultsAnswer['peers']> {
  const { rows } = await sql<{ firms: number; reply_minutes: Band; answered_share: Band }>`
    select firms, reply_minutes, answered_share from app.own_peers()
  `.execute(tx)
  const [peers] = rows
  return (
    peers && {
      firms: peers.firms,
      replyMinutes: [...peers.reply_minutes],
      answeredShare: [...peers.answered_share],
    }
  )
}

/** Replays random events by the database's own functions, for comparison with the domain. */
import { isDeepStrictEqual } from 'node:util'
import type { Sql } from 'postgres'
import {
  type AccountEntry,
  balanceOf,
  type ClosableAccountEvent,
  play,
} from '#domain/subscriptions/lead-account.ts'
import { anyAccountEvent, chanceOf } from './random-accounts.ts'

const START = Date.parse('2026-11-01T00:00:00+03:00')
const HOUR = 60 * 60 * 1000
/** All lots have expired by then. */
const LONG_AFTER_MS = 10 * 365 * 24 * HOUR

export interface Replay {
  /** Providers, each with an account of its own. */
  providers: number
  eventsEach: number
  seed: number
}

/** Replays everything in both and returns the differences; needs the owner's connection on a migrated database. */
export async function replayAccounts(
  sql: Sql,
  { providers, eventsEach, seed }: Replay,
): Promise<{ played: number; entries: number; differences: string[] }> {
  await prepare(sql, eventsEach)
  const pick = chanceOf(seed)
  const differences: string[] = []
  let entries = 0
  for (let provider = 0; provider < providers; provider++) {
    const events = someAccountEvents(pick, eventsEach)
    const [expected, actual] = [expectedOf(events), await playInDatabase(sql, events)]
    entries += expected.entries.length
    if (!isDeepStrictEqual(expected, actual)) differences.push(differenceOf(expected, actual))
  }
  return { played: providers * eventsEach, entries, differences }
}

function someAccountEvents(pick: (below: number) => number, count: number): ClosableAccountEvent[] {
  const known = { leads: 0 }
  let at = START
  return Array.from({ length: count }, () => {
    at += pick(36) * HOUR
    return anyAccountEvent(pick, new Date(at), known)
  })
}

interface Played {
  entries: string[]
  refused: number
  balance: number
}

function expectedOf(events: readonly ClosableAccountEvent[]): Played {
  const end = events.at(-1)!.at
  const { account, entries, refusals } = play(events)
  const after = play([{ type: 'close', at: new Date(end.getTime() + LONG_AFTER_MS) }], account)
  return {
    entries: [...entries, ...after.entries].map(wordOf),
    refused: refusals.length,
    balance: balanceOf(account),
  }
}

const wordOf = (entry: AccountEntry): string =>
  [
    ...[entry.kind, entry.lotId, entry.change, entry.at.toISOString()],
    'leadId' in entry ? entry.leadId : '',
    'endsAt' in entry ? entry.endsAt.toISOString() : '',
    'reason' in entry ? entry.reason : '',
  ].join(' ')

/** The first differing entry. */
function differenceOf(expected: Played, actual: Played): string {
  const at = expected.entries.findIndex((entry, index) => entry !== actual.entries[index])
  const { entries: _, ...rest } = actual
  return JSON.stringify({ at, expected: expected.entries[at], actual: actual.entries[at], ...rest })
}

async function playInDatabase(sql: Sql, events: readonly ClosableAccountEvent[]): Promise<Played> {
  const [row] = await sql<{ played: Played }[]>`
    select public.play_account(${sql.json(JSON.parse(JSON.stringify(events)))}, ${LONG_AFTER_MS / 1000}) as played`
  return row!.played
}

/** One transaction per account, so that constraints checked at the commit are checked each time. */
async function prepare(sql: Sql, leadsEach: number): Promise<void> {
  await projectRequestsFor(sql, leadsEach)
  await sql.unsafe(`
    create or replace function public.play_account(p_happenings jsonb, p_long_after integer) returns jsonb language plpgsql as $$
    declare
      v_provider uuid; v_one jsonb; v_at timestamptz; v_lead uuid; v_refused integer := 0;
      v_done boolean; v_balance integer; v_leads jsonb;
    begin
      insert into app.providers (slug, company_name, contact_name, kind, trades, city, service_cities, mobile)
        values (gen_random_uuid()::text, 'شركة', 'سعد', 'contractor', '{renovation}', 'riyadh', '{riyadh}', '966500000000')
        returning id into v_provider;
      with offered as (
        insert into app.leads (project_request_id, provider_id, dispatch_round_id)
          select project_request_id, v_provider, id from app.dispatch_rounds where seed = 'replay' order by round
          returning id, dispatch_round_id
      )
      select jsonb_object_agg('lead-' || lpad((round - 1)::text, 4, '0'), offered.id) into v_leads
        from offered join app.dispatch_rounds as rounds on rounds.id = dispatch_round_id;
      for v_one in select * from jsonb_array_elements(p_happenings) loop
        v_at := v_one ->> 'at';
        v_lead := v_leads ->> (v_one ->> 'leadId');
        v_done := true;
        case v_one ->> 'type'
          when 'grant' then v_done := app.grant_leads(v_provider, v_one ->> 'lotId', (v_one ->> 'leads')::integer, v_at, (v_one ->> 'endsAt')::timestamptz);
          when 'credit' then v_done := app.credit_lead(v_lead, v_one ->> 'reason', v_at) is null;
          when 'close' then perform app.close_lead_account(v_provider, v_at);
          else
            begin
              v_done := app.take_leads(array[v_lead], v_at) = 1;
            exception when check_violation or unique_violation then v_done := false;
            end;
        end case;
        if not v_done then v_refused := v_refused + 1; end if;
      end loop;
      perform app.expire_leads(v_at, 1000000);
      select balance into v_balance from app.lead_accounts where provider_id = v_provider;
      perform app.close_lead_account(v_provider, v_at + make_interval(secs => p_long_after));
      return jsonb_build_object('entries', coalesce((
        select jsonb_agg(concat_ws(' ', kind,
            case when lot_id like 'credit:%' then 'credit:' || of_lot.name else lot_id end, change,
            to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), coalesce(names.name, ''),
            coalesce(to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ''), coalesce(reason, '')) order by seq)
        from app.lead_account_entries as entries
          left join lateral (select key as name from jsonb_each_text(v_leads) where value = entries.lead_id::text) as names on true
          left join lateral (select key as name from jsonb_each_text(v_leads) where value = substr(entries.lot_id, 8)) as of_lot on true
        where provider_id = v_provider), '[]'), 'refused', v_refused, 'balance', coalesce(v_balance, 0));
    end $$`)
}

/** One for each possible lead of a provider; all are offered the same ones, identified by their round's number. */
async function projectRequestsFor(sql: Sql, count: number): Promise<void> {
  await sql`
    with asked as (
      insert into app.project_requests (reference, project_type, city, area_sqm, facts, locale, complexity, quote_due_at)
      select 'replay-' || number, 'renovation', 'riyadh', 100, '{}', 'ar', 'standard', now() from generate_series(0, ${count}::integer) as number
      where not exists (select from app.project_requests where reference = 'replay-0')
      returning id, reference
    )
    insert into app.dispatch_rounds (project_request_id, round, seed, engine_version, lead_limit)
    select id, 1 + substr(reference, 8)::integer, 'replay', 'test', 5 from asked`
}

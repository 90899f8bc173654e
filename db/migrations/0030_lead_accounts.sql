-- A provider's account of leads: what a paid period grants, what dispatch takes, what is given back for a lead that was
-- none, and what ends. The rules are those of domain/subscriptions/lead-account.ts; what must never be untrue is held
-- here. docs/lead-accounts.md, docs/decisions/0048-lead-accounts.md

-- ── Tables ──────────────────────────────────────────────────────────────────────────────────────────────────────────
create table app.lead_accounts (
  provider_id uuid primary key references app.providers,
  balance integer not null default 0 constraint lead_accounts__never_below_zero check (balance >= 0),
  entries integer not null default 0 check (entries >= 0),
  opened_at timestamptz not null
);
comment on table app.lead_accounts is 'One row for each provider who was ever granted leads; who has none is counted by their package or monthly_lead_quota. Its row lock puts the changes of one account in line.';
comment on column app.lead_accounts.balance is 'Leads left, as the last entry says and as the lots hold together.';
comment on column app.lead_accounts.entries is 'The seq of the last entry.';

create table app.lead_lots (
  provider_id uuid not null references app.lead_accounts,
  lot_id text collate "C" not null check (length(lot_id) between 1 and 120),
  granted integer not null check (granted > 0),
  remaining integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  lead_id uuid references app.leads,
  primary key (provider_id, lot_id),
  constraint lead_lots__remaining_within check (remaining between 0 and granted),
  constraint lead_lots__ends_later check (ends_at > starts_at),
  constraint lead_lots__credit_of_one check (lead_id is null or granted = 1)
);
comment on table app.lead_lots is 'Leads that end together: of one month of a subscription, or one given back. The lot that ends first is taken from first.';
comment on column app.lead_lots.lead_id is 'Of a credit: the lead that was none.';
create index lead_lots__open on app.lead_lots (provider_id, ends_at, lot_id) where remaining > 0;
create index lead_lots__ending on app.lead_lots (ends_at) where remaining > 0;

create table app.lead_account_entries (
  provider_id uuid not null references app.lead_accounts,
  seq integer not null check (seq > 0),
  kind text not null check (kind in ('grant', 'dispatch', 'credit', 'expiry')),
  lot_id text collate "C" not null,
  lead_id uuid references app.leads,
  change integer not null,
  balance_before integer not null,
  balance integer not null check (balance >= 0),
  at timestamptz not null,
  ends_at timestamptz,
  reason text check (reason in ('dead_number', 'duplicate', 'out_of_area', 'owner_never_answered', 'owner_cancelled')),
  previous integer generated always as (nullif(seq - 1, 0)) stored,
  primary key (provider_id, seq),
  constraint lead_account_entries__said unique (provider_id, seq, balance),
  constraint lead_account_entries__of_a_lot foreign key (provider_id, lot_id) references app.lead_lots,
  -- With the two checks below: no entry without the one before it, and none that says another sum.
  constraint lead_account_entries__follows foreign key (provider_id, previous, balance_before)
    references app.lead_account_entries (provider_id, seq, balance),
  constraint lead_account_entries__from_nothing check (seq > 1 or balance_before = 0),
  constraint lead_account_entries__adds_up check (balance = balance_before + change),
  constraint lead_account_entries__of_kind check (case kind
    when 'grant' then change > 0 and lead_id is null and ends_at is not null and reason is null
    when 'dispatch' then change = -1 and lead_id is not null and ends_at is null and reason is null
    when 'credit' then change = 1 and lead_id is not null and ends_at is not null and reason is not null
    else change < 0 and lead_id is null and ends_at is null and reason is null end)
);
comment on table app.lead_account_entries is 'Everything that moved an account, counted without gaps and never changed.';
comment on column app.lead_account_entries.balance is 'After this entry.';
comment on column app.lead_account_entries.at is 'Of an expiry the end of its lot, which may lie before it was written.';
comment on column app.lead_account_entries.reason is 'Why a lead was none (CREDIT_REASONS of domain/subscriptions/lead-account.ts).';
create unique index lead_account_entries__one_dispatch on app.lead_account_entries (lead_id) where kind = 'dispatch';
create unique index lead_account_entries__one_credit on app.lead_account_entries (lead_id) where kind = 'credit';
create unique index lead_account_entries__one_beginning on app.lead_account_entries (provider_id, lot_id) where change > 0;
create index lead_account_entries__of_lot on app.lead_account_entries (provider_id, lot_id);

-- ── What stays true whoever writes ──────────────────────────────────────────────────────────────────────────────────
create trigger lead_account_entries__never_change before update or delete on app.lead_account_entries
  for each statement execute function app.keep_money_rows();
create trigger lead_lots__never_go before delete on app.lead_lots for each statement execute function app.keep_money_rows();
create trigger lead_accounts__never_go before delete on app.lead_accounts for each statement execute function app.keep_money_rows();

create function app.keep_lead_lot() returns trigger
  language plpgsql volatile
  set search_path = ''
as $$
begin
  if new.remaining > old.remaining
    or (new.provider_id, new.lot_id, new.granted, new.starts_at, new.ends_at, new.lead_id)
      is distinct from (old.provider_id, old.lot_id, old.granted, old.starts_at, old.ends_at, old.lead_id) then
    raise exception 'a lot only shrinks' using errcode = 'check_violation', constraint = 'lead_lots__only_shrink', schema = 'app', table = 'lead_lots';
  end if;
  return new;
end
$$;
create trigger lead_lots__only_shrink before update on app.lead_lots for each row execute function app.keep_lead_lot();

create function app.check_lead_entry() returns trigger
  language plpgsql volatile
  set search_path = ''
as $$
begin
  if new.kind = 'dispatch' and not exists (select from app.leads where id = new.lead_id and provider_id = new.provider_id) then
    raise exception 'lead % is not of this provider', new.lead_id
      using errcode = 'check_violation', constraint = 'lead_account_entries__own_lead', schema = 'app', table = 'lead_account_entries';
  end if;
  if new.kind = 'credit' and not exists (
    select from app.lead_account_entries where lead_id = new.lead_id and kind = 'dispatch' and provider_id = new.provider_id) then
    raise exception 'lead % was not taken from this account', new.lead_id
      using errcode = 'check_violation', constraint = 'lead_account_entries__credit_of_dispatch', schema = 'app', table = 'lead_account_entries';
  end if;
  return new;
end
$$;
create trigger lead_account_entries__check before insert on app.lead_account_entries for each row execute function app.check_lead_entry();

-- As the transaction commits. Entries follow each other by their own constraints, so the last one speaks for all; a lot
-- has at most sixteen entries or so, and all of them are added up.
create function app.check_lead_account() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_account app.lead_accounts;
begin
  if tg_table_name <> 'lead_lots' then
    select * into v_account from app.lead_accounts where provider_id = new.provider_id;
    if (v_account.entries, v_account.balance) is distinct from (
        coalesce((select max(seq) from app.lead_account_entries where provider_id = new.provider_id), 0),
        coalesce((select balance from app.lead_account_entries where provider_id = new.provider_id order by seq desc limit 1), 0))
      or v_account.balance <> (select coalesce(sum(remaining), 0) from app.lead_lots where provider_id = new.provider_id and remaining > 0) then
      raise exception 'the account of provider % is not the sum of its entries and lots', new.provider_id
        using errcode = 'check_violation', constraint = 'lead_accounts__sum', schema = 'app', table = 'lead_accounts';
    end if;
  end if;
  if tg_table_name = 'lead_accounts' then return null; end if;
  if exists (
    select from app.lead_lots as lot
    where lot.provider_id = new.provider_id and lot.lot_id = new.lot_id and (
      remaining <> (select coalesce(sum(change), 0) from app.lead_account_entries as entry where (entry.provider_id, entry.lot_id) = (lot.provider_id, lot.lot_id))
      or not exists (select from app.lead_account_entries as entry
        where (entry.provider_id, entry.lot_id) = (lot.provider_id, lot.lot_id) and change = granted
          and entry.ends_at = lot.ends_at and entry.lead_id is not distinct from lot.lead_id))) then
    raise exception 'lot % of provider % is not the sum of its entries', new.lot_id, new.provider_id
      using errcode = 'check_violation', constraint = 'lead_lots__sum', schema = 'app', table = 'lead_lots';
  end if;
  return null;
end
$$;
create constraint trigger lead_accounts__sum after insert or update on app.lead_accounts
  deferrable initially deferred for each row execute function app.check_lead_account();
create constraint trigger lead_lots__sum after insert or update on app.lead_lots
  deferrable initially deferred for each row execute function app.check_lead_account();
create constraint trigger lead_account_entries__sum after insert on app.lead_account_entries
  deferrable initially deferred for each row execute function app.check_lead_account();

-- ── Writing ─────────────────────────────────────────────────────────────────────────────────────────────────────────
create function app.write_lead_entry(
  p_provider_id uuid, p_kind text, p_lot_id text, p_change integer, p_at timestamptz,
  p_lead_id uuid default null, p_ends_at timestamptz default null, p_reason text default null
) returns integer
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_account app.lead_accounts;
begin
  update app.lead_accounts set balance = balance + p_change, entries = entries + 1
    where provider_id = p_provider_id returning * into strict v_account;
  if p_change > 0 then
    insert into app.lead_lots (provider_id, lot_id, granted, remaining, starts_at, ends_at, lead_id)
      values (p_provider_id, p_lot_id, p_change, p_change, p_at, p_ends_at, p_lead_id);
  else
    update app.lead_lots set remaining = remaining + p_change where provider_id = p_provider_id and lot_id = p_lot_id;
  end if;
  insert into app.lead_account_entries (provider_id, seq, kind, lot_id, lead_id, change, balance_before, balance, at, ends_at, reason)
    values (p_provider_id, v_account.entries, p_kind, p_lot_id, p_lead_id, p_change,
      v_account.balance - p_change, v_account.balance, p_at, p_ends_at, p_reason);
  return v_account.balance;
end
$$;
comment on function app.write_lead_entry(uuid, text, text, integer, timestamptz, uuid, timestamptz, text) is 'An entry with what it changes; answers the balance. For the functions below, which hold the rules.';

create function app.end_lead_lots(p_provider_id uuid, p_until timestamptz) returns integer
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_lot app.lead_lots;
  v_ended integer := 0;
begin
  for v_lot in
    select * from app.lead_lots where provider_id = p_provider_id and remaining > 0 and ends_at <= p_until order by ends_at, lot_id
  loop
    perform app.write_lead_entry(p_provider_id, 'expiry', v_lot.lot_id, -v_lot.remaining, v_lot.ends_at);
    v_ended := v_ended + v_lot.remaining;
  end loop;
  return v_ended;
end
$$;
comment on function app.end_lead_lots(uuid, timestamptz) is 'Writes off what is left in lots whose end has come; the caller holds the account. Answers how many leads.';

create function app.grant_leads(p_provider_id uuid, p_lot_id text, p_leads integer, p_at timestamptz, p_ends_at timestamptz) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  insert into app.lead_accounts (provider_id, opened_at) values (p_provider_id, p_at) on conflict do nothing;
  perform from app.lead_accounts where provider_id = p_provider_id for update;
  if p_ends_at <= p_at or exists (select from app.lead_lots where provider_id = p_provider_id and lot_id = p_lot_id) then
    return false;
  end if;
  perform app.end_lead_lots(p_provider_id, p_at);
  perform app.write_lead_entry(p_provider_id, 'grant', p_lot_id, p_leads, p_at, null, p_ends_at);
  return true;
end
$$;
comment on function app.grant_leads(uuid, text, integer, timestamptz, timestamptz) is
  'Grants leads that are good until p_ends_at, and opens the account with the first. Once for each lot of a provider, whoever asks again: false = known before, or over already.';

create function app.take_leads(p_lead_ids uuid[], p_at timestamptz) returns integer
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_lead record;
  v_lot_id text;
  v_taken integer := 0;
begin
  -- In the order of the providers, so that two never wait for each other.
  perform from app.lead_accounts where provider_id in (select provider_id from app.leads where id = any(p_lead_ids))
    order by provider_id for update;
  for v_lead in
    select leads.id, leads.provider_id from app.leads join app.lead_accounts on lead_accounts.provider_id = leads.provider_id
    where leads.id = any(p_lead_ids) order by leads.provider_id, leads.id
  loop
    perform app.end_lead_lots(v_lead.provider_id, p_at);
    select lot_id into v_lot_id from app.lead_lots
      where provider_id = v_lead.provider_id and remaining > 0 order by ends_at, lot_id limit 1;
    if v_lot_id is null then
      raise exception 'the account of provider % is empty', v_lead.provider_id
        using errcode = 'check_violation', constraint = 'lead_accounts__never_below_zero', schema = 'app', table = 'lead_accounts';
    end if;
    perform app.write_lead_entry(v_lead.provider_id, 'dispatch', v_lot_id, -1, p_at, v_lead.id);
    v_taken := v_taken + 1;
  end loop;
  return v_taken;
end
$$;
comment on function app.take_leads(uuid[], timestamptz) is
  'Takes one lead for each of these from the lot of its provider that ends first; whoever has no account is skipped. Raises lead_accounts__never_below_zero when there is none left. Answers how many were taken.';

create function app.credit_claim_days(p_reason text) returns integer
  language sql immutable parallel safe
  set search_path = ''
  return case p_reason when 'owner_never_answered' then 21 when 'owner_cancelled' then 60 else 7 end;
comment on function app.credit_claim_days(text) is 'CREDIT_CLAIM_DAYS of domain/subscriptions/lead-account.ts.';

create function app.credit_lead(p_lead_id uuid, p_reason text, p_at timestamptz) returns text
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_taken app.lead_account_entries;
begin
  select * into v_taken from app.lead_account_entries where lead_id = p_lead_id and kind = 'dispatch';
  if not found then return 'account.lead_unknown'; end if;
  perform from app.lead_accounts where provider_id = v_taken.provider_id for update;
  perform app.end_lead_lots(v_taken.provider_id, p_at);
  if exists (select from app.lead_account_entries where lead_id = p_lead_id and kind = 'credit') then return 'account.credited_before'; end if;
  if p_at - v_taken.at > make_interval(days => app.credit_claim_days(p_reason)) then return 'account.claimed_too_late'; end if;
  perform app.write_lead_entry(v_taken.provider_id, 'credit', 'credit:' || p_lead_id, 1, p_at, p_lead_id, p_at + interval '30 days', p_reason);
  return null;
end
$$;
comment on function app.credit_lead(uuid, text, timestamptz) is
  'Gives a lead that was none back, good for 30 days more. Null = given; otherwise why not, as domain/subscriptions/lead-account.ts words it. Whether the reason is true is asked before.';

create function app.expire_leads(p_now timestamptz, p_limit integer) returns integer
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_provider_id uuid;
  v_ended integer := 0;
begin
  -- An account somebody holds writes its own ends off with whatever they do, or with the next call.
  for v_provider_id in
    select provider_id from app.lead_accounts
    where provider_id in (select provider_id from app.lead_lots where remaining > 0 and ends_at <= p_now order by ends_at limit p_limit)
    order by provider_id for update skip locked
  loop
    v_ended := v_ended + app.end_lead_lots(v_provider_id, p_now);
  end loop;
  return v_ended;
end
$$;
comment on function app.expire_leads(timestamptz, integer) is 'Writes off what is left in lots whose end has come, of at most so many lots'' providers. Answers how many leads.';

create function app.close_lead_account(p_provider_id uuid, p_at timestamptz) returns integer
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_lot app.lead_lots;
  v_closed integer := 0;
begin
  perform from app.lead_accounts where provider_id = p_provider_id for update;
  perform app.end_lead_lots(p_provider_id, p_at);
  for v_lot in
    select * from app.lead_lots where provider_id = p_provider_id and remaining > 0 order by ends_at, lot_id
  loop
    perform app.write_lead_entry(p_provider_id, 'expiry', v_lot.lot_id, -v_lot.remaining, p_at);
    v_closed := v_closed + v_lot.remaining;
  end loop;
  return v_closed;
end
$$;
comment on function app.close_lead_account(uuid, timestamptz) is
  'Writes off all that is left, when a subscription is refunded. The account stays and can be granted to again. Answers how many leads; zero where there is no account.';

grant execute on function app.grant_leads(uuid, text, integer, timestamptz, timestamptz), app.take_leads(uuid[], timestamptz),
  app.credit_lead(uuid, text, timestamptz), app.expire_leads(timestamptz, integer), app.close_lead_account(uuid, timestamptz) to mimar_worker;

-- ── Who may read ────────────────────────────────────────────────────────────────────────────────────────────────────
-- Nobody but the functions above writes.
alter table app.lead_accounts enable row level security;
alter table app.lead_lots enable row level security;
alter table app.lead_account_entries enable row level security;
create policy lead_accounts__read on app.lead_accounts for select to mimar_worker, mimar_admin using (true);
create policy lead_lots__read on app.lead_lots for select to mimar_worker, mimar_admin using (true);
create policy lead_account_entries__read on app.lead_account_entries for select to mimar_worker, mimar_admin using (true);
create policy lead_accounts__provider_reads_own on app.lead_accounts for select to mimar_provider using (provider_id = app.current_provider_id());
create policy lead_lots__provider_reads_own on app.lead_lots for select to mimar_provider using (provider_id = app.current_provider_id());
create policy lead_account_entries__provider_reads_own on app.lead_account_entries for select to mimar_provider using (provider_id = app.current_provider_id());
grant select on app.lead_accounts, app.lead_lots, app.lead_account_entries to mimar_worker, mimar_admin, mimar_provider;

-- The life of a subscription, held by the database: what follows what, periods that never overlap, and no renewal
-- without a recorded consent.

-- ── When to look ────────────────────────────────────────────────────────────────────────────────────────────────────
alter table app.subscriptions
  add column changes_at timestamptz,
  add column look_at timestamptz,
  add constraint subscriptions__change_paid check (changes_at is null or (next_package_id is not null and changes_at < ends_at));
comment on column app.subscriptions.changes_at is 'When the chosen change begins that was paid before the end of the period; ends_at is then the end of that one.';
comment on column app.subscriptions.look_at is 'When something is due next: a month of leads, a reminder, the change, the end of the period or of the grace (domain/subscriptions/subscription-clock.ts).';
comment on column app.subscriptions.granted_months is 'Months of leads granted since anchored_at; month k begins k months after it.';
drop index app.subscriptions__to_grant;
drop index app.subscriptions__ending;
create index subscriptions__to_look_at on app.subscriptions (look_at, id) where look_at is not null;
create index subscriptions__awaiting_approval on app.subscriptions (id) where status = 'awaiting_approval';

-- ── Transitions ─────────────────────────────────────────────────────────────────────────────────────────────────────
create function app.keep_subscription_life() returns trigger
  language plpgsql volatile
  set search_path = ''
as $$
begin
  if (new.provider_id, new.ordered_at) is distinct from (old.provider_id, old.ordered_at)
    or new.status <> old.status and not (old.status || ' ' || new.status) = any (array[
      'awaiting_payment active', 'awaiting_payment awaiting_approval', 'awaiting_payment abandoned',
      'awaiting_approval active', 'awaiting_approval refunded',
      'active grace', 'active refunded',
      'grace active', 'grace expired', 'grace refunded']) then
    raise exception 'a subscription that is % cannot be %', old.status, new.status
      using errcode = 'check_violation', constraint = 'subscriptions__life', schema = 'app', table = 'subscriptions';
  end if;
  return new;
end
$$;
comment on function app.keep_subscription_life() is 'The table of domain/subscriptions/subscription-lifecycle.ts; a test holds the two to each other.';
create trigger subscriptions__life before update on app.subscriptions for each row execute function app.keep_subscription_life();
create trigger subscriptions__never_go before delete on app.subscriptions for each statement execute function app.keep_money_rows();

-- ── Periods ─────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Of one provider no two periods share a moment. Rivals take turns, so that each sees what the other has written.
create function app.keep_periods_apart() returns trigger
  language plpgsql volatile
  set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (old.closed_at is not null or to_jsonb(new) - 'closed_at' <> to_jsonb(old) - 'closed_at') then
    raise exception 'a period is only closed, once'
      using errcode = 'check_violation', constraint = 'subscription_periods__only_close', schema = 'app', table = 'subscription_periods';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('periods:' || new.provider_id, 0));
  if exists (
    select from app.subscription_periods as other
    where other.provider_id = new.provider_id and other.id <> new.id
      and other.starts_at < coalesce(new.closed_at, new.ends_at)
      and new.starts_at < coalesce(other.closed_at, other.ends_at)
      and new.starts_at < coalesce(new.closed_at, new.ends_at)
      and other.starts_at < coalesce(other.closed_at, other.ends_at)
  ) then
    raise exception 'periods of provider % overlap', new.provider_id
      using errcode = 'exclusion_violation', constraint = 'subscription_periods__apart', schema = 'app', table = 'subscription_periods';
  end if;
  return new;
end
$$;
create trigger subscription_periods__apart before insert or update on app.subscription_periods
  for each row execute function app.keep_periods_apart();
create trigger subscription_periods__never_go before delete on app.subscription_periods for each statement execute function app.keep_money_rows();

-- ── Consent ─────────────────────────────────────────────────────────────────────────────────────────────────────────
alter table app.orders
  add column consent_id uuid references app.renewal_consents,
  add constraint orders__consent_renews check (consent_id is null or kind = 'renewal');
comment on column app.orders.consent_id is 'The consent by which we made this renewal; null when the provider pressed the button.';

-- Who may make a renewal for a provider: only a consent that stands, for these very terms at this very fee.
create function app.keep_renewal_consented() returns trigger
  language plpgsql volatile
  set search_path = ''
as $$
begin
  if new.consent_id is not null and not exists (
    select from app.renewal_consents as consent
    where consent.id = new.consent_id and consent.subscription_id = new.subscription_id and consent.withdrawn_at is null
      and consent.package_id = new.package_id and consent.billing = new.billing and consent.fee = new.net
      and consent.given_at <= new.created_at
  ) then
    raise exception 'no consent stands for this renewal'
      using errcode = 'check_violation', constraint = 'orders__consent_stands', schema = 'app', table = 'orders';
  end if;
  return new;
end
$$;
create trigger orders__consent_stands before insert on app.orders for each row execute function app.keep_renewal_consented();

-- What an order says is what was agreed; only its settling changes.
create function app.keep_order() returns trigger
  language plpgsql volatile
  set search_path = ''
as $$
begin
  if old.status <> 'open' or to_jsonb(new) - '{status,paid_at,expires_at}'::text[] <> to_jsonb(old) - '{status,paid_at,expires_at}'::text[] then
    raise exception 'an order is settled or abandoned, once'
      using errcode = 'check_violation', constraint = 'orders__settled_once', schema = 'app', table = 'orders';
  end if;
  return new;
end
$$;
create trigger orders__settled_once before update on app.orders for each row execute function app.keep_order();

-- A consent is withdrawn, and otherwise stays what was said.
create function app.keep_consent() returns trigger
  language plpgsql volatile
  set search_path = ''
as $$
begin
  if old.withdrawn_at is not null or to_jsonb(new) - 'withdrawn_at' <> to_jsonb(old) - 'withdrawn_at' then
    raise exception 'a consent is only withdrawn, once'
      using errcode = 'check_violation', constraint = 'renewal_consents__only_withdrawn', schema = 'app', table = 'renewal_consents';
  end if;
  return new;
end
$$;
create trigger renewal_consents__only_withdrawn before update on app.renewal_consents for each row execute function app.keep_consent();
create trigger renewal_consents__never_go before delete on app.renewal_consents for each statement execute function app.keep_money_rows();

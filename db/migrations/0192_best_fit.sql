-- The default order of the directory weighs reviews, replies and complaints beside works (docs/decisions/0024-directory-and-feed.md).
-- Ranks are written again within a day, when each provider is measured.

create or replace function app.keep_figures(p_provider_ids uuid[], p_now timestamp with time zone)
returns void language plpgsql set search_path = '' as $function$
begin
  insert into app.provider_figures as figures (provider_id, jobs, offered, answered, reply_minutes, priced, price_permille, measured_at)
  select provider.id, works.jobs, record.offered, record.answered, round(record.median_minutes)::integer, prices.priced, prices.permille, p_now
  from app.providers as provider
    cross join lateral (
      select count(*)::integer as jobs from app.handovers where provider_id = provider.id and disputed_at is null
    ) as works
    cross join lateral app.provider_record(provider.id, p_now) as record
    cross join lateral (
      select count(*)::integer as priced, round(percentile_cont(0.5) within group (order by
        1000.0 * (quote.amount + coalesce(quote.amount_high, quote.amount)) / 2 / estimate.p50))::integer as permille
      from app.leads as lead
        join app.quotes as quote on quote.lead_id = lead.id and quote.status in ('submitted', 'awarded', 'rejected')
        join app.estimates as estimate on estimate.project_request_id = lead.project_request_id and estimate.p50 > 0
      where lead.provider_id = provider.id and lead.offered_at > p_now - interval '1 year'
    ) as prices
  where provider.id = any(p_provider_ids)
  on conflict (provider_id) do update set
    jobs = excluded.jobs, offered = excluded.offered, answered = excluded.answered, reply_minutes = excluded.reply_minutes,
    priced = excluded.priced, price_permille = excluded.price_permille, measured_at = excluded.measured_at;

  delete from app.provider_works where provider_id = any(p_provider_ids);
  insert into app.provider_works (provider_id, city, trade, quarter, jobs)
  select handover.provider_id, request.city, request.project_type, coalesce(app.quarter_key(request.district), ''), count(*)
  from app.handovers as handover join app.project_requests as request on request.id = handover.project_request_id
  where handover.provider_id = any(p_provider_ids) and handover.disputed_at is null
  group by 1, 2, 3, 4;

  delete from app.provider_ranks where provider_id = any(p_provider_ids);
  insert into app.provider_ranks (sort, city, trade, kind, rank, provider_id)
  select known.sort, listing.city, listing.trade, provider.kind,
    -- Among equals the newest comes first.
    known.rank * 4294967296 + 4294967295 - extract(epoch from provider.registered_at)::bigint, provider.id
  from app.providers as provider
    join app.provider_figures as figures on figures.provider_id = provider.id
    left join app.review_counts as counts on counts.provider_id = provider.id
    cross join lateral (select c as city, t as trade
      from unnest(array_append(provider.service_cities, 'any')) as c, unnest(array_append(provider.trades, 'any')) as t) as listing
    cross join lateral (
      select counts.ones + counts.twos + counts.threes + counts.fours + counts.fives as count,
        counts.ones + 2 * counts.twos + 3 * counts.threes + 4 * counts.fours + 5 * counts.fives as stars
    ) as given
    cross join lateral (
      select count(*) as upheld from app.provider_complaints(provider.id, p_now) as complaint where complaint.status = 'upheld'
    ) as complaints
    cross join lateral (
      -- Works count most, each further one less; then reviews, replies, and upheld complaints against them.
      select 'fit' as sort, -(round(40 * ln(1 + sum(works.jobs)))
          + case when given.count >= 3 then 3 * (floor(10 * (given.stars + 17.5) / (given.count + 5) + 0.5) - 35) else 0 end
          + case when figures.offered < 5 or 2 * figures.answered < figures.offered then 0
              when figures.reply_minutes <= 60 then 20 when figures.reply_minutes <= 240 then 10
              when figures.reply_minutes <= 1440 then 5 else 0 end
          - 20 * complaints.upheld)::bigint as rank
        from app.provider_works as works
        where works.provider_id = provider.id and listing.city in ('any', works.city) and listing.trade in ('any', works.trade)
        having sum(works.jobs) > 0
      -- The score of domain/reviews/review-score.ts, and of equal scores the one of more reviews.
      union all select 'rating', -(floor(10 * (given.stars + 17.5) / (given.count + 5) + 0.5)::bigint * 100000 + least(given.count, 99999))
        where given.count >= 3
      -- Who answers one of twenty at once does not reply quickly: at least half of five or more.
      union all select 'response', figures.reply_minutes where figures.offered >= 5 and 2 * figures.answered >= figures.offered
      union all select 'price', figures.price_permille where figures.priced >= 3
    ) as known
  where provider.id = any(p_provider_ids) and provider.is_listed and known.rank is not null;
end
$function$;

-- How others of a provider's kind and city answer, as bands: never one firm's own figures.

create function app.own_peers() returns table (firms integer, reply_minutes double precision[], answered_share double precision[])
  language sql stable security definer
  set search_path = ''
begin atomic
  select count(*)::integer,
    percentile_cont(array[0.25, 0.5, 0.75]) within group (order by figures.reply_minutes::double precision),
    percentile_cont(array[0.25, 0.5, 0.75]) within group (order by figures.answered::double precision / figures.offered)
  from app.providers as own
    -- The listed providers of a kind and city whose answers are known, along the key.
    join app.provider_ranks as ranks
      on ranks.sort = 'response' and ranks.city = own.city and ranks.trade = 'any' and ranks.kind = own.kind
    join app.providers as peer on peer.id = ranks.provider_id and peer.id <> own.id and peer.is_demo = own.is_demo
    join app.provider_figures as figures
      on figures.provider_id = peer.id and figures.offered >= 5 and figures.reply_minutes is not null
  where own.id = app.current_provider_id()
  -- Of fewer, a band would tell what one of them does.
  having count(*) >= 5;
end;
comment on function app.own_peers() is 'Quarter, middle and three quarters of the answers of at least five others like the provider who asks, or nothing.';
revoke execute on function app.own_peers() from public;
grant execute on function app.own_peers() to mimar_provider;

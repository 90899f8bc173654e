-- outside a transaction
-- Each batch is a commit of its own. A quote that somebody is changing is passed over and met in the next round, so that
-- no change waits for more than a batch, and none for a batch that waits for it.
do $$
declare
  v_last uuid;
  v_batch uuid[];
begin
  while exists (select from app.quotes where lead_provider_id is null) loop
    v_last := '00000000-0000-0000-0000-000000000000';
    loop
      v_batch := array(select id from app.quotes where id > v_last order by id limit 2000);
      exit when v_batch = '{}';
      v_last := v_batch[cardinality(v_batch)];
      with free as (
        select id, lead_id from app.quotes where id = any (v_batch) and lead_provider_id is null for no key update skip locked
      )
      update app.quotes set lead_provider_id = leads.provider_id
        from free join app.leads on leads.id = free.lead_id where quotes.id = free.id;
      commit;
    end loop;
    perform pg_sleep(0.1);
  end loop;
end
$$

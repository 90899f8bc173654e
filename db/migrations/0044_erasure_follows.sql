-- What came beside the erasure: messages that carry a complaint's link, and the worker reads that a provider is erased.

grant select (erased_at) on app.providers to mimar_worker;

create or replace function app.erase_complaint_words(p_ids uuid[]) returns bigint
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_rows bigint;
  v_gone bigint;
begin
  delete from app.complaint_contacts where complaint_id = any (p_ids);
  get diagnostics v_rows = row_count;
  update app.complaint_events set note = null where complaint_id = any (p_ids) and note is not null;
  get diagnostics v_gone = row_count;
  v_rows := v_rows + v_gone;
  update app.messages set content = '{"parameters": {}}', counterpart = '00000000', failure = null
    where complaint_id = any (p_ids) and provider_id is null and status not in ('queued', 'sending') and counterpart <> '00000000';
  get diagnostics v_gone = row_count;
  v_rows := v_rows + v_gone;
  update app.complaints set body = '(erased by request)', answer = case when answer is not null then '(erased by request)' end
    where id = any (p_ids) and body <> '(erased by request)';
  get diagnostics v_gone = row_count;
  return v_rows + v_gone;
end
$$;
revoke execute on function app.erase_complaint_words from public;

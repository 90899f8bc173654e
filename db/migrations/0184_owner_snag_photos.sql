-- A photo that an owner attaches to a snag on their page (docs/contracts.md#changes). It becomes a document of the awarded
-- quote like a photo that the provider sends, so its readers, its erasure and the end of its time are the same.

create function app.claim_stage_photo(p_quote_id uuid, p_document_id uuid) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update app.documents set kind = 'stage_photo', file_name = id || '.jpg', quote_id = p_quote_id
    where id = p_document_id and kind = 'photo' and state = 'stored'
      and num_nonnulls(provider_id, project_request_id, quote_id, payment_id, consultation_id) = 0
      and exists (select from app.quotes where quotes.id = p_quote_id and status = 'awarded');
  return found;
end
$$;
comment on function app.claim_stage_photo(uuid, uuid) is 'Hands an uploaded photo to the work of an awarded quote. False when it was never whole, is gone, or is somebody''s.';
revoke all on function app.claim_stage_photo(uuid, uuid) from public;
grant execute on function app.claim_stage_photo(uuid, uuid) to mimar_worker;

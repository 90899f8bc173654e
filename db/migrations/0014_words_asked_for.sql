-- search_prefixes is written out into whoever selects from it, and planning its folding anew costs more than the search.
create function app.words_asked(p_query text, out terms text[], out seconds text[])
  language plpgsql immutable parallel safe
  set search_path = ''
as $$
begin
  select array_agg(first), array_agg(second) into terms, seconds from app.search_prefixes(p_query);
end
$$;
comment on function app.words_asked(text) is 'search_prefixes as look_up_providers takes it, planned once in a session.';
grant execute on function app.words_asked(text) to mimar_admin;

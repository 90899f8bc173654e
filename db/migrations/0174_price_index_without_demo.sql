-- Simulated prices leave the public index with the rest of the demo (docs/settings.md#demo).

create policy price_index_revisions__worker_reads on app.price_index_revisions for select to mimar_worker using (true);
alter policy price_index_revisions__everybody_reads on app.price_index_revisions
  using (not is_demo or app.shows_demo());
grant execute on function app.shows_demo() to mimar_visitor;

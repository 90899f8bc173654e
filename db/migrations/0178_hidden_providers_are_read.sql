-- The copy of a provider's data is read by the worker, column by column (docs/data-map.md).
grant select (is_hidden) on app.providers to mimar_worker;

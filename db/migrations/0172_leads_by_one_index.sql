-- leads__of_provider (0171) begins with the same columns.
drop index app.leads__by_provider;

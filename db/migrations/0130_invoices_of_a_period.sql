-- Documents of a month, quarter or year, with what their sums need, without reading their files.

create index invoices__of_period on app.invoices (issued_at) include (kind, net, vat, total, counter);

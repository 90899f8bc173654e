-- Refunds the payment service refused wait for a person, and are found as those that are under way.
create index refunds__refused on app.refunds (payment_id) where status = 'refused';

-- Of a refund of a halala or two all may be VAT, once parts before it took the price: its credit note has no net.
alter table app.invoices
  drop constraint invoices_net_check,
  add constraint invoices__net check (net > 0 or net = 0 and kind = 'credit_note' and total > 0);

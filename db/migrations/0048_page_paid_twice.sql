-- Moyasar's page can be paid twice: of two tries begun on it both may end well. Each is a payment, with one page.
alter table app.payments drop constraint payments__external_id;
create index payments__of_page on app.payments (external_id);

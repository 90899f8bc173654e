-- outside a transaction
create unique index concurrently reviews__one_a_consultation on app.reviews (consultation_id) where consultation_id is not null;

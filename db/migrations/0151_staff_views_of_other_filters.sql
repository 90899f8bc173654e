-- A saved view can be given the filters that its owner looks at now. The policy of 0147 already limits every command to
-- the person's own rows while they are staff.
grant update (query) on app.staff_views to mimar_user;

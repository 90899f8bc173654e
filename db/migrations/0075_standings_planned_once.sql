-- A wave changes the standings of a few providers, and every array of ids was planned anew: planning took longer than
-- writing them. One plan for a connection, by the keys, is right for three ids as for five hundred. docs/bench.md
alter function app.keep_standings(uuid[]) set plan_cache_mode = force_generic_plan;
alter function app.keep_places(uuid[]) set plan_cache_mode = force_generic_plan;

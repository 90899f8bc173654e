import type postgres from 'postgres'

let made = 0

/** So many quotes of one provider, an hour apart and each on a project request of its own; one of ten stands. */
export async function pastQuotes(on: postgres.Sql, providerId: string, count: number): Promise<void> {
  const first = made + 1
  made += count
  await on.begin(async (tx) => {
    await tx`set local search_path = app`
    // Nobody is told, and nothing is dispatched.
    for (const table of ['project_requests', 'leads', 'quotes'])
      await tx.unsafe(`alter table ${table} disable trigger user`)
    await tx`
      create temporary table past on commit drop as
      select n, uuidv7() as id, uuidv7() as round_id, uuidv7() as lead_id, now() - n * interval '1 hour' as at
      from generate_series(${first}::int, ${made}::int) as n`
    await tx`
      insert into project_requests (id, reference, project_type, city, area_sqm, facts, locale, complexity, quote_due_at, received_at, status)
      select id, 'MR-' || n, 'renovation', 'riyadh', 120, '{"projectType": "renovation"}', 'ar', 'standard', at, at, 'quoted' from past`
    await tx`
      insert into dispatch_rounds (id, project_request_id, round, seed, engine_version, lead_limit)
      select round_id, id, 1, 'seed', 'test', 3 from past`
    await tx`
      insert into leads (id, project_request_id, provider_id, dispatch_round_id, status, offered_at, answered_at)
      select lead_id, id, ${providerId}, round_id, 'quoted', at, at from past`
    for (const table of ['project_requests', 'leads', 'quotes'])
      await tx.unsafe(`alter table ${table} enable trigger user`)
    await tx`
      insert into quotes (lead_id, amount, submitted_at, status, settled_at)
      select lead_id, 100, at, case when n % 10 = 0 then 'submitted' else 'rejected' end, case when n % 10 > 0 then now() end from past`
  })
}

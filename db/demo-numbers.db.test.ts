import { afterAll, expect, test } from 'vitest'
import { analyse } from '#domain/analyses/analyse.ts'
import { estimate } from '#domain/estimates/estimate.ts'
import { scopeLinesOf } from '#domain/estimates/scope-lines.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { openReader } from '#server/analyses/open-reader.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { seedDemoMarketplace } from './seeds/demo-marketplace.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

interface Row {
  description: string
  received_at: Date
  stated: Facts
  analysed: Facts
  priced: Facts | null
  p50: string | null
  payments: { stages: { percent: number }[] } | null
  codes: string[]
}

test('report, estimate and the lines to price of a demo lead are of the same facts, as of a sent request', async () => {
  await seedDemoMarketplace(database.url)
  const rows = await database.sql<Row[]>`
    select description, received_at, request.facts as stated, analyses.facts as analysed, estimates.facts as priced, p50,
      analyses.output -> 'payments' as payments,
      array(select code from scope_lines where project_request_id = request.id order by position) as codes
    from project_requests as request
      join analyses on analyses.project_request_id = request.id
      left join estimates on estimates.project_request_id = request.id
    where is_demo`
  expect(rows.length).toBeGreaterThanOrEqual(10)
  for (const { description, received_at, stated, analysed, priced, p50, payments, codes } of rows) {
    const told = analyse(
      { text: description, today: riyadhDay(received_at), facts: stated },
      undefined,
      openReader(),
    )
    expect(analysed, description).toEqual(told.facts)
    expect(priced ?? analysed, description).toEqual(analysed)
    expect(p50 === null ? undefined : Number(p50), description).toBe(estimate(analysed)?.p50)
    expect(codes, description).toEqual(scopeLinesOf(estimate(analysed)).map(({ code }) => code))
    expect(
      payments?.stages.map(({ percent }) => percent),
      description,
    ).toEqual(told.payments?.stages.map(({ percent }) => percent))
  }
})

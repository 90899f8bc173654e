import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { analyse } from '#domain/analyses/analyse.ts'
import { aProjectRequestInput } from '#testing/builders/marketplace.ts'
import { startThread } from '#testing/builders/project-request-flow.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { ownerCorpus } from '#testing/scores/owner-corpus.ts'
import { openReader } from './open-reader.ts'

const database = await createTestDatabase()
const thread = await startThread(database)
afterAll(async () => {
  await thread.close()
  await database.drop()
})
beforeEach(() => database.sql`delete from rate_limits`)

const post = (body: unknown, path = '/analyses') =>
  fetch(`${thread.url}/api/v1${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
  })
const asked = async (body: unknown) => {
  const answer = await post(body)
  return { status: answer.status, body: await answer.json() }
}

const TEXT = 'ابي ابني فيلا ٤٠٠ متر في الرياض، عندي رخصة بس بدون اشراف، والمقاول يبغى ٥٠٪ مقدم'

const brackets = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

describe('POST /readings', () => {
  const read = async (body: unknown) => {
    const answer = await post(body, '/readings')
    return { status: answer.status, body: await answer.json() }
  }

  test('a reading returns the facts of the text with their positions and stores nothing', async () => {
    const { status, body } = await read({ text: TEXT })
    expect(status).toBe(200)
    expect(body.facts).toMatchObject({ projectType: 'villa_construction', areaSqm: 400, advancePercent: 50 })
    const { start, end } = body.evidence.areaSqm.span
    expect(TEXT.slice(start, end)).toContain('٤٠٠')
    expect(await database.sql`select from project_requests`).toHaveLength(0)
  })

  test('a reading raises no doubt about answered or removed facts', async () => {
    const isDoubtful = ({ text }: { text: string }) => Object.keys(openReader()(text).doubts).length > 0
    const { text } = ownerCorpus('development').find(isDoubtful)!
    const { doubts } = (await read({ text })).body as { doubts: { fact: string }[] }
    expect(doubts.length).toBeGreaterThan(0)
    expect(doubts.length).toBeLessThanOrEqual(3)
    const [first] = doubts
    const again = (await read({ text, dismissed: [first!.fact] })).body as { doubts: { fact: string }[] }
    expect(again.doubts.map(({ fact }) => fact)).not.toContain(first!.fact)
  })

  test('a reading says when the text is not construction work or not in a served city', async () => {
    expect(
      (await read({ text: 'سيارتي الكامري طفت علي في نص الطريق وأبي ميكانيكي يصلحها' })).body.isNoneOfOurs,
    ).toBe(true)
    expect((await read({ text: 'ترميم شقة في تبوك ١٢٠ متر' })).body.isElsewhere).toBe(true)
  })

  test('readings have a rate limit of their own, so that typing does not block submitting', async () => {
    for (let at = 0; at < 250; at++) expect((await post({ text: '' }, '/readings')).status).toBe(200)
    expect((await post({ text: '', locale: 'ar' })).status).toBe(200)
    await database.sql`update rate_limits set full_at = now() + interval '1 hour'`
    const { status, body } = await read({ text: TEXT })
    expect(status).toBe(429)
    expect(body.code).toBe('rateLimit.exceeded')
  })

  test('a text that is too long is rejected in the reader’s language', async () => {
    const { status, body } = await read({ text: 'ا'.repeat(20_001) })
    expect(status).toBe(422)
    expect(body.fieldErrors).toHaveProperty('text')
  })
})

describe('POST /analyses', () => {
  test('an analysis returns the engine’s result, with a text and a source for each finding', async () => {
    const { status, body } = await asked({ text: TEXT, locale: 'ar', facts: { finishLevel: 'standard' } })
    expect(status).toBe(200)
    const ours = analyse({ text: TEXT, facts: { finishLevel: 'standard' } }, undefined, openReader())
    expect(body).toMatchObject(JSON.parse(JSON.stringify(ours)))
    expect(body.estimate).toEqual(ours.estimate)
    const advance = body.findings.find(({ ruleId }: { ruleId: string }) => ruleId === 'advance_too_large')
    expect(advance).toMatchObject({
      severity: expect.stringMatching(/^(stop|fix|note)$/),
      advice: expect.stringMatching(/10%/),
      source: expect.stringContaining(advance.citations[0].name),
      effect: { cost: { meaning: 'at_risk' } },
    })
    expect(advance.evidence).toContainEqual({
      fact: 'advancePercent',
      value: 50,
      span: body.evidence.advancePercent.span,
      confidence: body.evidence.advancePercent.confidence,
      words: TEXT.slice(body.evidence.advancePercent.span.start, body.evidence.advancePercent.span.end),
    })
    for (const finding of body.findings)
      for (const { key } of finding.citations) expect(finding.sources).toContain(key)
  })

  test('an analysis is in the requested language', async () => {
    const told = async (locale: string) => (await asked({ text: TEXT, locale })).body
    const [arabic, english] = [await told('ar'), await told('en')]
    expect(english.standingText).toMatch(/not an engineer/)
    expect(arabic.standingText).toMatch(/ليس اعتمادًا هندسيًا/)
    expect(english.findings.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual(
      arabic.findings.map(({ ruleId }: { ruleId: string }) => ruleId),
    )
    expect(english.findings[0].advice).toMatch(/^[\x20-\x7E’“”]+$/)
  })

  test('a text about several works returns all of them', async () => {
    const { body } = await asked({ text: 'ترميم بيت وعزل السطح', locale: 'ar' })
    expect(body.projectTypes).toEqual(['renovation', 'insulation'])
    expect(body.facts.projectTypes).toEqual(body.projectTypes)
    const again = await asked({ text: '', locale: 'ar', facts: body.facts })
    expect(again.body.facts).toEqual({
      projectType: 'renovation',
      jobs: [{ code: 'renovation' }, { code: 'roof_waterproofing' }],
    })
  })

  test('an analysis stores nothing', async () => {
    await asked({ text: TEXT, locale: 'ar' })
    expect(await database.sql`select from analyses union all select from project_requests`).toHaveLength(0)
  })

  test.each<[string, unknown, Record<string, string>]>([
    ['nothing', {}, { text: 'field.required', locale: 'field.required' }],
    ['a list', [], {}],
    ['a text too long', { text: 'ا'.repeat(2001), locale: 'ar' }, { text: 'projectRequest.text_too_long' }],
    ['a number for a text', { text: 7, locale: 'ar' }, { text: 'projectRequest.text_too_long' }],
    ['another language', { text: '', locale: 'fr' }, { locale: 'projectRequest.locale_unknown' }],
    [
      'facts that are none',
      { text: '', locale: 'ar', facts: { areaSqm: '300', city: 'paris', budget: { min: 5, max: {} } } },
      { 'facts.areaSqm': 'projectRequest.area_not_a_number', 'facts.city': 'projectRequest.city_unknown' },
    ],
    ['facts as brackets', `{"text":"","locale":"ar","facts":${brackets(30)}}`, { facts: 'field.invalid' }],
  ])('%s is reported at its field', async (_, input, expected) => {
    const { status, body } = await asked(input)
    expect([status, body.code]).toEqual([422, 'http.invalid_input'])
    for (const [path, code] of Object.entries(expected)) expect(body.fieldErrors[path]?.code, path).toBe(code)
  })

  test('facts nested too deeply are rejected before they are read', async () => {
    const { status, body } = await asked(`{"text":"","locale":"ar","facts":${brackets(20_000)}}`)
    expect([status, body.code]).toEqual([400, 'http.too_deep'])
  })

  test.each([
    ['control characters', 'فيلا\0 400\u0007 متر\u001b[31m'],
    ['marks of direction', '\u202eفيلا\u200f ٤٠٠ متر\u2067'],
    ['halves of letters', 'فيلا \ud800 400 متر'],
    ['two thousand marks', '\u200f'.repeat(2000)],
    ['what looks like code', "<script>alert(1)</script> {{constructor}} '; drop table analyses; --"],
  ])('%s are read as plain values', async (_, text) => {
    const { status, body } = await asked({
      text,
      locale: 'ar',
      facts: { __proto__: { areaSqm: 9 }, constructor: 1 },
    })
    expect(status).toBe(200)
    expect(body.facts).not.toHaveProperty('constructor')
    for (const { span } of Object.values<{ span: { start: number; end: number } }>(body.evidence))
      expect(text.slice(span.start, span.end).length).toBe(span.end - span.start)
  })
})

test('POST /project-requests returns the analysis in the request’s language', async () => {
  const input = aProjectRequestInput({
    text: '\u202b Finishing a flat, the contractor wants 50% upfront ',
    locale: 'en',
  })
  const answer = await post(input, '/project-requests')
  const { analysis, estimate } = await answer.json()
  expect([answer.status, analysis.estimate]).toEqual([201, estimate])
  const finding = analysis.findings.find(({ ruleId }: { ruleId: string }) => ruleId === 'advance_too_large')
  expect(finding.advice).toMatch(/^Pay at most 10%/)
  expect(finding.evidence[0].words).toBe('50%')
})

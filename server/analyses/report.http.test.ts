import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aProjectRequestInput } from '#testing/builders/marketplace.ts'
import { startThread } from '#testing/builders/project-request-flow.ts'
import { textOfPdf } from '#testing/pdf-text.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const thread = await startThread(database)
const TEXT = 'Villa of two floors, no supervision, call me on 0551234567'
let trackingToken: string
let reportToken: string

beforeAll(async () => {
  const input = aProjectRequestInput({
    text: TEXT,
    locale: 'ar',
    contact: { name: 'Noura Alotaibi', mobile: '0551230303' },
  })
  const answer = await fetch(`${thread.url}/api/v1/project-requests`, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: { 'content-type': 'application/json' },
  })
  trackingToken = (await answer.json()).trackingToken
  reportToken = (await thread.services.readReport(trackingToken))!.reportToken
})
afterAll(async () => {
  await thread.close()
  await database.drop()
})
beforeEach(() => database.sql`delete from rate_limits`)

const pdf = (token: string, query = '') => fetch(`${thread.url}/api/v1/reports/${token}/report.pdf${query}`)

describe('the token of a report', () => {
  test('it opens the report without name and mobile', async () => {
    const shared = await thread.services.readSharedReport(reportToken)
    expect(shared).toMatchObject({ reference: expect.stringMatching(/^MR-/), status: 'received' })
    expect(shared?.text).toBe('Villa of two floors, no supervision, call me on ••••••••••')
    expect(JSON.stringify(shared)).not.toMatch(/Noura|551230303|551234567/)
  })

  test('it opens nothing else of the owner', async () => {
    expect(reportToken).not.toBe(trackingToken)
    expect(await thread.services.readTracking(reportToken)).toBeUndefined()
    expect(await thread.services.readReport(reportToken)).toBeUndefined()
    for (const path of [`/tracking/${reportToken}`, `/tracking/${reportToken}/stream`])
      expect((await fetch(`${thread.url}/api/v1${path}`)).status).toBe(404)
  })

  test('an invalid token or the owner’s token is rejected', async () => {
    const altered = reportToken.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))
    for (const token of [trackingToken, altered, reportToken.slice(0, -1), `${reportToken}x`, 'half']) {
      expect(await thread.services.readSharedReport(token)).toBeUndefined()
      const answer = await pdf(token)
      expect([answer.status, (await answer.json()).code]).toEqual([404, 'report.not_found'])
    }
  })
})

describe('the PDF', () => {
  test('the PDF is a named attachment that is not cached or indexed', async () => {
    const answer = await pdf(reportToken, '?locale=ar')
    expect(answer.status).toBe(200)
    const { reference } = (await thread.services.readSharedReport(reportToken))!
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="mimar-${reference}.pdf"; filename*=UTF-8''${encodeURIComponent(`تقرير معمار ${reference}.pdf`)}`,
    )
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    const { text } = await textOfPdf(new Uint8Array(await answer.arrayBuffer()))
    expect(text).toContain(reference)
    expect(text).toContain('هذا ليس اعتمادا هندسيا')
    expect(text).not.toMatch(/Noura|551230303|551234567/)
  })

  test('the PDF is in the requested language, otherwise in the owner’s', async () => {
    const read = async (query: string) =>
      (await textOfPdf(new Uint8Array(await (await pdf(reportToken, query)).arrayBuffer()))).text
    expect(await read('?locale=en')).toContain('no supervision')
    expect(await read('?locale=en')).toContain('Payments we recommend')
    expect(await read('?locale=tlh')).toContain('جدول الكميات')
  })

  test('an address gets twenty PDFs a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 21 }, () => pdf(reportToken)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status }) => status)).toEqual([429])
  })
})

describe('the workbook', () => {
  const sheet = (token: string) => fetch(`${thread.url}/api/v1/reports/${token}/report.xlsx?locale=ar`)

  test('the workbook is a named attachment without name and number of the owner', async () => {
    const answer = await sheet(reportToken)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('spreadsheetml.sheet')
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('جدول كميات معمار'))
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
    expect(sheets).toHaveLength(2)
    expect(JSON.stringify(sheets.map(({ rows }) => rows))).not.toMatch(/Noura|551230303|551234567/)
  })

  test('the workbook opens only by a report’s token', async () => {
    const answer = await sheet(trackingToken)
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'report.not_found'])
  })

  test('workbooks and PDFs share one limit of twenty a minute per address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 21 }, (_, at) => (at % 2 ? pdf : sheet)(reportToken)),
    )
    expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual([429])
  })
})

/** The index over HTTP: its formats, what it refuses, and the frame for other sites. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRICE_CELLS } from '#domain/price-index/price-cell.ts'
import { openQuarters, publishableFrom, quarterAfter } from '#domain/price-index/quarter.ts'
import { type Api, startApi } from '#testing/api.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
let api: Api
const newest = openQuarters(new Date())[0]!

beforeAll(async () => {
  api = await startApi(database)
  const row = {
    ...{ trade: 'renovation', city: 'riyadh', level: 'full', quarter: newest, is_demo: false },
    ...{ low: 100_000, high: 160_000, firms: 12, quotes: 15, awards: 3, voices: '{}' },
  }
  await sql`insert into price_index_revisions ${sql([
    { ...row, revision: 1, middle: 120_000, published_at: publishableFrom(newest) },
    { ...row, revision: 2, middle: 130_000, published_at: publishableFrom(quarterAfter(newest)) },
    {
      ...row,
      city: 'taif',
      is_demo: true,
      revision: 1,
      middle: 110_000,
      published_at: publishableFrom(newest),
    },
  ])}`
})
afterAll(async () => {
  await api.stop()
  await database.drop()
})

const read = async (path: string) => {
  const response = await api.get(`/${path}`)
  // `text()` would drop the byte order mark.
  const text = Buffer.from(await response.arrayBuffer()).toString()
  return { status: response.status, headers: response.headers, text }
}
const json = async (path: string) => JSON.parse((await read(path)).text)

describe('JSON', () => {
  test('has each price with its revisions, and the catalogue of every cell', async () => {
    const { quoted, catalogue } = await json('price-index')
    expect(catalogue).toHaveLength(PRICE_CELLS.length)
    expect(quoted).toMatchObject([
      { city: 'riyadh', quarter: newest, revision: 2, middle: 130_000, formerly: [{ middle: 120_000 }] },
      { city: 'taif', isSimulated: true, formerly: [] },
    ])
    expect(JSON.stringify(quoted)).not.toContain('voices')
  })

  test('is narrowed by trade and city', async () => {
    const { quoted, catalogue } = await json('price-index?trade=renovation&city=taif')
    expect(quoted).toHaveLength(1)
    expect(catalogue).toHaveLength(4)
  })

  test.each(['price-index?trade=maintenance', "price-index?city=' or 1=1 --", 'price-index.csv?locale=xx'])(
    '%s is refused',
    async (path) => {
      expect((await read(path)).status).toBe(422)
    },
  )
})

describe('files', () => {
  test('CSV opens in Excel in both languages and says what is simulated and what is the catalogue', async () => {
    for (const [locale, words] of [
      ['ar', ['ترميم', 'الطائف', 'محاكاة', 'الدليل']],
      ['en', ['Renovation', 'Taif', 'Simulated', 'price guide']],
    ] as const) {
      const { headers, text } = await read(`price-index.csv?locale=${locale}`)
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(headers.get('content-disposition')).toContain('attachment')
      expect(text.startsWith('\uFEFF')).toBe(true)
      for (const word of words) expect(text).toContain(word)
      expect(text.trim().split('\r\n')).toHaveLength(1 + 3 + PRICE_CELLS.length)
      expect(text).toContain('1300.00')
      expect(text).not.toMatch(/(^|,)"?[=+@-]/m)
    }
  })

  test('RSS has publications and revisions, the newest first, and marks simulated ones', async () => {
    const { headers, text } = await read('price-index.rss?locale=en')
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const titles = [...text.matchAll(/<item><title>([^<]+)/g)].map(([, title]) => title)
    expect(titles).toHaveLength(3)
    expect(titles[0]).toContain('SAR 1,300')
    expect(titles.filter((title) => title?.startsWith('[Simulated]'))).toHaveLength(1)
    expect(text).toContain('Revised: was SAR 1,200.')
    const ids = [...text.matchAll(/<guid[^>]*>([^<]+)/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(3)
  })
})

describe('oEmbed', () => {
  const ask = (url: string, more = '') => read(`oembed?url=${encodeURIComponent(url)}${more}`)
  const { publicUrl } = { publicUrl: () => api.context.config.publicUrl }

  test('answers a frame for a page and for its widget, in the language of the address', async () => {
    for (const path of ['/en/prices/renovation/riyadh', '/en/embed/prices/renovation/riyadh']) {
      const { status, text } = await ask(publicUrl() + path)
      expect(status).toBe(200)
      const answer = JSON.parse(text)
      expect(answer).toMatchObject({ type: 'rich', version: '1.0', title: 'Renovation in Riyadh' })
      expect(answer.html).toContain(`src="${publicUrl()}/en/embed/prices/renovation/riyadh"`)
      expect(answer.html).not.toContain('<script')
    }
  })

  test('is no larger than asked', async () => {
    const { text } = await ask(`${publicUrl()}/prices/renovation/riyadh`, '&maxwidth=300&maxheight=200')
    expect(JSON.parse(text)).toMatchObject({ width: 300, height: 200 })
  })

  test('answers no XML', async () => {
    expect((await ask(`${publicUrl()}/prices/renovation/riyadh`, '&format=xml')).status).toBe(501)
  })

  test.each([
    'https://evil.example/prices/renovation/riyadh',
    'javascript:alert(1)',
    '/prices/renovation/riyadh',
    'http://[',
  ])('%s is no page of ours', async (url) => {
    expect((await ask(url)).status).toBe(404)
  })

  test('nothing of an unknown address gets into the answer', async () => {
    const { status, text } = await ask(`${publicUrl()}/prices/renovation/"><script>`)
    expect(status).toBe(404)
    expect(text).not.toContain('<script>')
  })
})

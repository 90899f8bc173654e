import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { describe, expect, test } from 'vitest'
import { compareQuotes } from '#domain/quotes/compare-quotes.ts'
import type { Comparison } from '#domain/quotes/comparison.ts'
import {
  CASE_ESTIMATE,
  CASE_FACTS,
  CASE_SCOPE,
  lineOf,
  wholeQuote,
} from '#domain/quotes/planted/boundary-cases.ts'
import { hasExpired } from '#domain/quotes/quote-lifecycle.ts'
import { shownTotal } from '#domain/quotes/shown-total.ts'
import { riyals } from '#domain/shared/money.ts'
import { formatWholeRiyals } from '#i18n/format.ts'
import { INTL_TAGS, type Locale, TIME_ZONE } from '#i18n/locale.ts'
import { type Messages, messages } from '#i18n/messages.ts'
import type { TrackedLead, Tracking } from '#server/project-requests/tracking-answers.ts'
import { askedOfAll } from './asked-of-all.ts'
import { commonQuestions } from './common-questions.ts'
import { BudgetNote, PriceCell } from './comparison-cells.tsx'
import { ComparisonHeadline } from './comparison-headline.tsx'
import { bestIn } from './comparison-rows.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { inShort } from './in-short.ts'
import { type Beside, type LaidOut, laidOut, withdrawnOf } from './laid-out.ts'
import { fiveStages } from './payment-bars.tsx'
import { usePaymentPlanText } from './payment-plan.ts'
import { QuoteAxis } from './quote-axis.tsx'
import { QuoteFindings } from './quote-findings.tsx'

const missing = ['inside_door', 'windows'].map((code) => lineOf(code).id)
const whole = wholeQuote('whole', { seed: 1 })
const lacking = wholeQuote('lacking', {
  change: (line) => (missing.includes(line.scopeLineId) ? undefined : line),
})
const comparison = compareQuotes(CASE_SCOPE, [whole, lacking], CASE_ESTIMATE, CASE_FACTS)
const beside = { records: {}, readAt: Date.parse('2026-11-27T09:00:00Z') }
const lump = { ...wholeQuote('lump', { level: 0.9 }), lines: [] }
const withLump = compareQuotes(CASE_SCOPE, [whole, lump], CASE_ESTIMATE, CASE_FACTS)
const lumped = laidOut(
  { leads: [lead('whole', 'أركان السهل'), lead('lump', 'Sadu Interiors')] },
  withLump,
  beside.readAt,
)

const quotes = laidOut(
  { leads: [lead('whole', 'أركان السهل'), lead('lacking', 'سواعد نجد')] },
  comparison,
  beside.readAt,
)
const scopeLines = CASE_SCOPE.map((line) => ({ ...line, phase: '' }))

function lead(id: string, providerName: string): TrackedLead {
  const quote = { whole, lacking, lump }[id]
  return {
    ...{ id, providerName, providerKind: 'contractor', status: 'quoted', chat: [], earlierQuotes: 0 },
    provider: { isVerified: true, isDemo: false },
    quote: { ...quote, status: 'submitted' },
  } as unknown as Tracking['leads'][number]
}

function render(locale: Locale, children: React.ReactNode): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <IntlProvider
        locale={INTL_TAGS[locale]}
        messages={messages[locale] as unknown as Messages}
        timeZone={TIME_ZONE}
        onError={(error) => {
          throw error
        }}
      >
        {children}
      </IntlProvider>
    </MemoryRouter>,
  )
}
const text = (html: string) => html.replace(/<[^>]+>/g, '')

describe.each(['ar', 'en'] as const)('in %s', (locale) => {
  const htmlOf = (
    comparison: Comparison,
    quotes: readonly LaidOut[],
    leads: readonly TrackedLead[] = [],
    isEnded = false,
  ) =>
    render(
      locale,
      <ComparisonTable
        {...{ quotes, beside, asked: [], withdrawn: leads, cheapestId: comparison.cheapestId }}
        likely={CASE_ESTIMATE.p50}
        isEnded={isEnded}
        lineName={(id) => id}
        actions={() => null}
      />,
    )
  const { compare } = messages[locale]

  test('the table counts the included lines of a quote and names the excluded ones', () => {
    const table = text(htmlOf(comparison, quotes))
    expect(table).toContain(locale === 'ar' ? `من ${CASE_SCOPE.length}` : `of ${CASE_SCOPE.length}`)
    for (const id of missing) expect(table).toContain(id)
    expect(table).toContain(compare.as)
  })

  test('an unstated value is shown as unknown, never as zero', () => {
    const table = text(htmlOf(comparison, quotes))
    expect(table).toContain(compare.notTold)
    expect(table).not.toContain('NaN')
  })

  test('of a request that ended no quote is the best of anything', () => {
    expect(htmlOf(comparison, quotes)).toContain('data-cell="best"')
    const ended = htmlOf(comparison, quotes, [], true)
    expect(ended).not.toContain('data-cell="best"')
    expect(ended).not.toContain(compare.key.best)
  })

  test('a lump sum is amber and unknown, never a green tick', () => {
    const html = htmlOf(withLump, lumped)
    expect(text(html)).toContain(compare.short.unknown)
    expect(text(html)).toContain(compare.untilKnown)
    expect(html.match(/data-cell="odd"/g)?.length).toBeGreaterThanOrEqual(5)
  })

  test('a withdrawn quote is one line below the table, without a column', () => {
    const gone = {
      ...lead('gone', 'عمران الواحة'),
      status: 'accepted',
      quote: undefined,
      earlierQuotes: 1,
    } as const
    expect(withdrawnOf({ leads: [gone] })).toEqual([gone])
    const html = htmlOf(comparison, quotes, [gone])
    expect(text(html)).toContain(compare.gone.replace('<name></name>', 'عمران الواحة'))
    expect(html.match(/<th scope="col"/g)).toHaveLength(1 + quotes.length)
  })

  test('a single quote is a card with its price, without the rows that only compare', () => {
    const html = htmlOf(comparison, quotes.slice(0, 1))
    expect(html).not.toContain('<table')
    expect(text(html)).toContain(compare.row.price)
    expect(text(html)).toContain(compare.row.payments)
    expect(text(html)).not.toContain(compare.rows.differences)
  })

  test('the headline names the low price that excludes lines, and its price with them', () => {
    const headline = text(
      render(locale, <ComparisonHeadline {...{ comparison, quotes, scopeLines }} canAsk={false} />),
    )
    expect(headline).toContain('سواعد نجد')
    expect(headline).toContain(locale === 'ar' ? 'بندين' : '2 lines')
  })

  test('a payment plan is said in words, so that neither direction reverses it', () => {
    const stage = (earned: number, percent: number) => ({ percent, earned, isHeld: earned === 100 })
    const Plan = () => usePaymentPlanText()([stage(0, 10), stage(40, 20), stage(60, 30), stage(100, 40)])
    expect(render(locale, <Plan />)).toBe(
      locale === 'ar'
        ? '10% عند التوقيع، 50% أثناء العمل على دفعتين، 40% عند التسليم'
        : '10% on signing, 50% during the work in 2 payments, 40% on handover',
    )
  })

  test('every finding has a sentence without missing values', () => {
    const html = render(locale, <QuoteFindings {...{ comparison, quotes, scopeLines, canAsk: true }} />)
    expect(text(html)).not.toMatch(/undefined|NaN|compare\.|\{/)
    expect(html).toContain('?about=lines_missing')
  })
})

test('the lowest price for the same scope is first, and an unknown scope is last', () => {
  expect(lumped.map(({ quote }) => quote.id)).toEqual(['whole', 'lump'])
  const totals = quotes.map(({ compared }) => compared.total.low)
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
})

test('an expired quote is last, is best in nothing and is marked on the axis', () => {
  const leads = [lead('whole', 'أركان السهل'), lead('lacking', 'سواعد نجد')]
  const [first] = quotes
  const ended = leads.map((one) =>
    one.quote?.id === first!.quote.id
      ? { ...one, quote: { ...one.quote, validUntil: '2026-11-22T00:00:00.000Z', warrantyYears: 30 } }
      : one,
  )
  const now = laidOut({ leads: ended }, comparison, beside.readAt)
  expect(now.at(-1)?.quote.id).toBe(first!.quote.id)
  expect([...bestIn('warranty', now, { cheapestId: undefined, beside })]).not.toContain(first!.quote.id)
  const axis = render('en', <QuoteAxis estimate={CASE_ESTIMATE} quotes={now} beside={beside} />)
  expect(axis.match(/data-over/g)).toHaveLength(1)
  expect(axis).toContain(`(${messages.en.compare.axis.over})`)
})

test('what breaks the date or the budget of the owner is not the best of its row', () => {
  const [one, other] = quotes as [LaidOut, LaidOut]
  const timed = [
    { ...one, quote: { ...one.quote, startsWithinDays: 7, durationDays: 90 } },
    { ...other, quote: { ...other.quote, startsWithinDays: 7, durationDays: 120 } },
  ]
  const cheapestId = comparison.cheapestId!
  const best = (row: 'duration' | 'total', of: Partial<Beside>) => [
    ...bestIn(row, timed, { cheapestId, beside: { ...beside, ...of } }),
  ]
  const deadline = (day: string) => ({ deadline: { before: 'fitr', at: new Date(day) } as const })
  expect(best('duration', deadline('2027-03-09'))).toEqual([one.quote.id])
  expect(best('duration', deadline('2027-02-01'))).toEqual([])
  const cheapest = quotes.find(({ quote }) => quote.id === cheapestId)!
  const total = shownTotal(cheapest.compared).span.low
  expect(best('total', { budget: total })).toEqual([cheapestId])
  expect(best('total', { budget: total - riyals(5000) })).toEqual([])
})

describe('the budget', () => {
  const whole = quotes.find(({ quote }) => quote.id === 'whole')!
  const total = shownTotal(whole.compared).span.low
  const tight = { ...beside, budget: total - riyals(74_000) }

  test('is a labelled line of the axis, also for who does not see it', () => {
    const axis = render('en', <QuoteAxis estimate={CASE_ESTIMATE} quotes={quotes} beside={tight} />)
    expect(axis).toContain(messages.en.compare.axis.budget)
    expect(axis).toContain(`Your budget is SAR ${formatWholeRiyals(tight.budget)}`)
    const without = render('en', <QuoteAxis estimate={CASE_ESTIMATE} quotes={quotes} beside={beside} />)
    expect(without).not.toContain(messages.en.compare.axis.budget)
  })

  test('is exceeded in the summary, after scope and before the date', () => {
    const short = inShort(whole, { all: quotes, beside: tight, cheapestId: comparison.cheapestId })
    expect(short.over).toBe(riyals(74_000))
    const roomy = { ...beside, budget: total }
    expect(inShort(whole, { all: quotes, beside: roomy }).over).toBeUndefined()
  })

  test('is said of each quote in both languages', () => {
    for (const [locale, words] of [
      ['ar', 'أعلى من ميزانيتك بـ'],
      ['en', 'over your budget'],
    ] as const) {
      const cell = text(render(locale, <BudgetNote one={whole} beside={tight} />))
      expect(cell).toContain(words)
      expect(cell).toContain('74,000')
    }
    expect(render('en', <BudgetNote one={whole} beside={beside} />)).toBe('')
  })
})

test('only who leaves lines out is asked what they would add for them', () => {
  const questions = commonQuestions(quotes)
  const asked = questions.flatMap((one) => (one.kind === 'missing' ? [one] : []))
  expect(asked.map(({ lead }) => lead.id)).toEqual(['lacking'])
  expect(asked[0]!.scopeLineIds.toSorted()).toEqual(missing.toSorted())
  const lacking = quotes.find(({ quote }) => quote.id === 'lacking')!
  expect(asked[0]!.amount).toBe(shownTotal(lacking.compared).added)
})

test('nobody is asked what every quote says: when they start', () => {
  const kinds = (all: typeof quotes) => commonQuestions(all).map(({ kind }) => kind)
  const starting = (startsWithinDays: number | undefined) =>
    quotes.map((one) => ({ ...one, quote: { ...one.quote, startsWithinDays } }))
  expect(kinds(starting(7))).toContain('supervisor')
  expect(kinds(starting(undefined))).toContain('start')
})

test('a firm without a VAT paper has that said beside its price, one with it or without any record has not', () => {
  const [one] = quotes
  const cell = (verified: string[] | undefined) => {
    const record = { reviews: { count: 0 }, works: 0, verified }
    const records = (verified ? { [one!.lead.id]: record } : {}) as unknown as Beside['records']
    const column = { one: one!, all: quotes, beside: { ...beside, records }, cheapestId: undefined }
    return render('en', <PriceCell {...column} likely={undefined} lineName={(id) => id} />)
  }
  expect(cell(['commercial_registration'])).toContain('shown a VAT registration')
  expect(cell(['vat_number'])).not.toContain('shown a VAT registration')
  expect(cell(undefined)).not.toContain('shown a VAT registration')
})

test('a quote expires after its last moment, unless it was chosen', () => {
  const quote = { ...quotes[0]!.quote, validUntil: '2026-11-22T00:00:00.000Z' }
  expect(hasExpired(quote, Date.parse('2026-11-22T00:00:01Z'))).toBe(true)
  expect(hasExpired(quote, Date.parse('2026-11-21T23:59:59Z'))).toBe(false)
  expect(hasExpired({ ...quote, status: 'awarded' }, Date.parse('2026-11-23T00:00:00Z'))).toBe(false)
})

test('a question to all is found in the chats, with the answers before the next message of the owner', () => {
  const said = (author: 'owner' | 'provider', body: string, writtenAt: string) => ({
    author,
    body,
    writtenAt,
  })
  const one = (id: string, ...chat: ReturnType<typeof said>[]) => ({ id, chat }) as unknown as TrackedLead
  const asked = askedOfAll([
    one(
      'a',
      said('owner', 'متى؟', '1'),
      said('provider', 'غدًا', '2'),
      said('owner', 'شكرًا', '3'),
      said('provider', 'عفوًا', '4'),
    ),
    one('b', said('owner', 'متى؟', '1')),
    one('c', said('owner', 'بكم؟', '1')),
  ])
  expect(asked).toEqual([{ question: 'متى؟', askedAt: '1', answers: new Map([['a', 'غدًا']]) }])
})

test('payments are summed in five stages by the work accepted when they are due', () => {
  const stage = (percent: number, earned: number) => ({
    ...{ label: '', percent, earned },
    isHeld: earned === 100,
    isAhead: percent > 40,
  })
  expect(fiveStages({ stages: [stage(50, 0), stage(30, 60), stage(20, 100)] })).toEqual([
    { percent: 50, isAhead: true },
    { percent: 0, isAhead: false },
    { percent: 30, isAhead: false },
    { percent: 0, isAhead: false },
    { percent: 20, isAhead: false },
  ])
})

describe('summary of a quote', () => {
  const of = (one: LaidOut | undefined, all = quotes, deadline?: Beside['deadline']) =>
    inShort(one!, { all, beside: { ...beside, deadline }, cheapestId: comparison.cheapestId })

  test('scope and price come first, then the most serious finding', () => {
    expect(of(quotes.find(({ quote }) => quote.id === 'lacking')).lacking).toBe(2)
    expect(
      of(
        lumped.find(({ quote }) => quote.id === 'lump'),
        lumped,
      ).first,
    ).toBe('unknown')
    const timed = { ...quotes[0]!, quote: { ...quotes[0]!.quote, startsWithinDays: 7, durationDays: 30 } }
    const eid = (day: string) => ({ before: 'fitr', at: new Date(day) }) as const
    expect(of(timed, quotes, eid('2027-03-09')).second).toBe('intime')
    expect(of(timed, quotes, eid('2026-12-20')).second).toBe('late')
    const ahead = (advance: number) => {
      const payments = { verdict: 'advance_too_high', advance }
      return { ...quotes[0]!, compared: { ...quotes[0]!.compared, payments } } as unknown as LaidOut
    }
    expect([20, 50, 51].map((percent) => of(ahead(percent)).second)).toEqual(['advance', 'half', 'overHalf'])
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { describe, expect, test } from 'vitest'
import { compareQuotes } from '#domain/quotes/compare-quotes.ts'
import {
  CASE_ESTIMATE,
  CASE_FACTS,
  CASE_SCOPE,
  lineOf,
  wholeQuote,
} from '#domain/quotes/planted/boundary-cases.ts'
import { INTL_TAGS, type Locale, TIME_ZONE } from '#i18n/locale.ts'
import { type Messages, messages } from '#i18n/messages.ts'
import type { TrackedLead, Tracking } from '#server/project-requests/tracking-answers.ts'
import { ComparisonHeadline } from './comparison-headline.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { isOver, laidOut } from './laid-out.ts'
import { QuoteFindings } from './quote-findings.tsx'

const missing = ['inside_door', 'windows'].map((code) => lineOf(code).id)
const whole = wholeQuote('whole', { seed: 1 })
const lacking = wholeQuote('lacking', {
  change: (line) => (missing.includes(line.scopeLineId) ? undefined : line),
})
const comparison = compareQuotes(CASE_SCOPE, [whole, lacking], CASE_ESTIMATE, CASE_FACTS)
const quotes = laidOut({ leads: [lead('whole', 'أركان السهل'), lead('lacking', 'سواعد نجد')] }, comparison)
const scopeLines = CASE_SCOPE.map((line) => ({ ...line, phase: '' }))

function lead(id: string, providerName: string): TrackedLead {
  const quote = id === 'whole' ? whole : lacking
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
  const table = () =>
    text(render(locale, <ComparisonTable {...{ ...comparison, quotes, now: 0, actions: () => null }} />))

  test('the table says how many lines are missing, in the words of the language', () => {
    expect(table()).toContain(locale === 'ar' ? 'بندان' : '2 lines')
    expect(table()).toContain(messages[locale].compare.complete)
  })

  test('what nobody told is said to be untold, and never shown as nothing', () => {
    expect(table()).toContain(messages[locale].compare.notTold)
    expect(table()).not.toContain('NaN')
  })

  test('the headline is the low price that leaves lines out, and its price with them', () => {
    const headline = text(render(locale, <ComparisonHeadline {...{ comparison, quotes, scopeLines }} />))
    expect(headline).toContain('سواعد نجد')
    expect(headline).toContain(locale === 'ar' ? 'بندين' : '2 lines')
  })

  test('every finding has a sentence without a hole', () => {
    const html = render(locale, <QuoteFindings {...{ comparison, quotes, scopeLines, canAsk: true }} />)
    expect(text(html)).not.toMatch(/undefined|NaN|compare\.|\{/)
    expect(html).toContain('?about=lines_missing')
  })
})

test('the lowest for the same scope stands first', () => {
  const totals = quotes.map(({ compared }) => compared.total.low)
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
})

test('a quote is over after its last moment, and not before the page knows the time', () => {
  const quote = { ...quotes[0]!.quote, validUntil: '2026-11-22T00:00:00.000Z' }
  expect(isOver(quote, Date.parse('2026-11-22T00:00:01Z'))).toBe(true)
  expect(isOver(quote, Date.parse('2026-11-21T23:59:59Z'))).toBe(false)
  expect(isOver(quote, undefined)).toBe(false)
})

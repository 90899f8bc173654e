import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { describe, expect, test } from 'vitest'
import { SOLUTION_HUBS, type SolutionHub } from '#domain/solutions/hubs.ts'
import { INTL_TAGS, LOCALES, type Locale, TIME_ZONE } from '#i18n/locale.ts'
import { type Messages, messages } from '#i18n/messages.ts'
import type { CountedPlace, Solution } from '#server/solutions/solution-answers.ts'
import { HubPage } from './hub-page.tsx'

const cases = LOCALES.flatMap((locale) => SOLUTION_HUBS.map((hub) => [locale, hub] as const))

const provider = {
  ...{ claims: [], works: [], jobs: 4, score: { count: 5, tenths: 43 }, replyMinutes: 40 },
  upheldComplaints: 0,
  ...{ id: '1', slug: 'firm', companyName: 'ركن الياسمين', kind: 'contractor', city: 'riyadh', isDemo: true },
  ...{ trades: ['renovation'], serviceCities: ['riyadh'] },
} as Solution['providers'][number]
const projectRequest = {
  ...{ id: '2', projectType: 'insulation', city: 'taif', areaSqm: 120, description: '', status: 'received' },
  ...{ receivedAt: '2026-11-20T10:00:00.000Z', isDemo: false },
} as Solution['projectRequests'][number]

function render(
  locale: Locale,
  hub: SolutionHub,
  solution: Solution,
  places: CountedPlace[] = [],
  isDemo = false,
): string {
  const fail = (error: Error) => {
    throw error
  }
  return renderToStaticMarkup(
    <IntlProvider
      locale={INTL_TAGS[locale]}
      messages={messages[locale] as Messages}
      timeZone={TIME_ZONE}
      onError={fail}
    >
      <MemoryRouter initialEntries={[locale === 'ar' ? '/solutions' : '/en/solutions']}>
        <HubPage {...{ hub, solution, places, isDemo }} consultations={CONSULTATIONS} />
      </MemoryRouter>
    </IntlProvider>,
  )
}

const FULL: Solution = { providerCount: 7, providers: [provider], projectRequests: [projectRequest] }
const CONSULTATIONS = {
  firm: [
    {
      ...{ id: 'a', topic: 'مراجعة', about: '', minutes: 45, price: 25_000, channels: [] },
      nextAt: '2026-11-30T06:00:00.000Z',
    },
    { id: 'b', topic: 'سؤال', about: '', minutes: 15, price: 0, channels: [] },
  ],
}
const EMPTY: Solution = { providerCount: 0, providers: [], projectRequests: [] }

describe.each(cases)('%s %s', (locale, hub) => {
  test('its headings step down one at a time from one h1', () => {
    const levels = [...render(locale, hub, FULL).matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    expect(levels.filter((level) => level === 1)).toEqual([1])
    expect(levels[0]).toBe(1)
    for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1)
  })

  test('shows who is there and what is asked for, and leads to the pages of its cities', () => {
    const html = render(locale, hub, FULL, [{ hub, city: 'mecca', providers: 3 }])
    expect(html).toContain('ركن الياسمين')
    expect(html).toContain(messages[locale].projectRequests.projectType.insulation)
    expect(html).toContain(`/solutions/${hub}/mecca"`)
  })

  test('says what its consultations cost and when the next is', () => {
    const { offer, offerFree, book } = messages[locale].solutionPages.providers
    const html = render(locale, hub, FULL)
    expect(offer).toContain('<price></price>')
    expect(html).toContain('250')
    expect(html).toContain(offerFree.split(': ').at(-1))
    expect(html).toContain(`>${book}<`)
  })

  test('in a demo it counts samples and calls nobody verified without saying so', () => {
    const { sampleCount, places, providers } = messages[locale].solutionPages
    const html = render(locale, hub, FULL, [{ hub, city: 'mecca', providers: 3 }], true)
    expect(html).toContain(sampleCount)
    expect(html).toContain(providers.samples)
    expect(html).toContain(locale === 'ar' ? '3 أمثلة' : '3 samples')
    expect(render(locale, hub, FULL, [{ hub, city: 'mecca', providers: 3 }])).not.toContain(sampleCount)
    expect(places.samples).toContain('count')
  })

  test('with nobody there yet it says so, shows no list and leads to no city', () => {
    const html = render(locale, hub, EMPTY)
    expect(html).toContain(messages[locale][hub].providers.empty)
    expect(html).not.toMatch(/provider-cards|hub-latest|hub-places/)
  })
})

test('no two hubs say the same of themselves', () => {
  for (const locale of LOCALES) {
    const texts = SOLUTION_HUBS.flatMap((hub) => [messages[locale][hub].title, messages[locale][hub].lead])
    expect(new Set(texts).size).toBe(texts.length)
  }
})

import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { QUARTERS } from '#domain/providers/quarters.ts'
import { INTL_TAGS, LOCALES, type Locale, TIME_ZONE } from '#i18n/locale.ts'
import { type Messages, messages } from '#i18n/messages.ts'
import type { DirectoryItem, ProviderDirectory } from '#server/providers/provider-answers.ts'
import { ComparePage } from './compare-page.tsx'
import { DIRECTORY_WORDS, type DirectoryAsked } from './directory-address.ts'
import { DirectoryPage } from './directory-page.tsx'

const AT = '2026-11-12T09:00:00.000Z'
const plain: DirectoryItem = {
  ...{
    id: 'a',
    slug: 'rukn',
    companyName: 'مؤسسة ركن الياسمين',
    kind: 'contractor',
    trades: ['interior_finishing'],
  },
  ...{
    city: 'riyadh',
    serviceCities: ['riyadh'],
    isDemo: false,
    claims: [],
    jobs: 0,
    works: [],
    upheldComplaints: 0,
  },
}
/** All that can be known of a provider. */
const full: DirectoryItem = {
  ...plain,
  ...{ id: 'b', slug: 'sadu', companyName: 'Sadu', kind: 'engineering_office', isDemo: true },
  serviceCities: ['riyadh', 'taif', 'jeddah'],
  trades: ['renovation', 'insulation'],
  claims: (
    [
      'commercial_registration',
      'iban',
      'vat_number',
      'licence',
      'mobile',
      'email',
      'freelance_document',
    ] as const
  ).map((fact, at) => ({
    ...{ fact, checkedAt: AT, lapsed: at === 1 },
    evidence: (['declared', 'document_seen', 'register_matched'] as const)[at % 3]!,
    ...(at % 2 === 1 && { expiresAt: AT }),
  })),
  score: { count: 4, tenths: 43 },
  jobs: 6,
  upheldComplaints: 1,
  works: [
    { city: 'riyadh', trade: 'renovation', jobs: 4 },
    { city: 'taif', trade: 'insulation', jobs: 2 },
  ],
  replyMinutes: 30,
  priceLevel: 'lower',
  priced: 5,
}
const paused: DirectoryItem = {
  ...full,
  ...{ id: 'c', slug: 'lapsed', pause: { fact: 'commercial_registration', since: AT }, replyMinutes: 300 },
  priceLevel: 'higher',
}
const quarter = QUARTERS[0]!
const fits: DirectoryItem[] = [
  { ...full, id: 'd', fit: { kind: 'name' }, priceLevel: 'middle', replyMinutes: 5000 },
  { ...full, id: 'e', fit: { kind: 'quarter', quarter, jobs: 3 } },
  { ...full, id: 'f', fit: { kind: 'works', trade: 'decoration', jobs: 1 } },
  { ...full, id: 'g', fit: { kind: 'works', trade: 'decoration', jobs: 12, city: 'mecca' } },
]
const items = [plain, full, paused, ...fits]
const some = { items, total: { count: 7, isMore: false } }
const none = { items: [], total: { count: 0, isMore: false } }
const choices: ProviderDirectory['choices'] = {
  kind: [{ value: 'contractor', count: 3 }],
  city: [{ value: 'riyadh', count: 1200 }],
  trade: [{ value: 'renovation', count: 0 }],
}
const q = 'تشطيب الياسمن'

const STATES: [string, DirectoryAsked, ProviderDirectory, before?: string][] = [
  ['everybody', {}, { ...some, isSortable: true, choices }],
  [
    'a page further on',
    { sort: 'price', compare: ['sadu'] },
    { ...some, next: 'x', isSortable: true, choices },
    'y',
  ],
  [
    'all filters',
    { kind: 'designer', city: 'taif', trade: 'expansion', sort: 'response' },
    { ...some, choices },
  ],
  [
    'understood words',
    { q },
    { ...some, meaning: { trade: 'interior_finishing', quarter, city: 'riyadh' }, choices },
  ],
  [
    'words of a quarter where nobody has worked',
    { q },
    { items: [plain], total: { count: 1, isMore: false }, meaning: { quarter, city: 'riyadh' } },
  ],
  ['words of a quarter, by rating', { q, sort: 'rating' }, { ...some, meaning: { quarter, city: 'riyadh' } }],
  ['words of a kind', { q, sort: 'rating' }, { ...some, isSortable: true, meaning: { kind: 'advisor' } }],
  [
    'a corrected name',
    { q },
    { ...some, total: { count: 100, isMore: true }, meaning: { name: 'ركن', dropped: ['قمر'] } },
  ],
  ['literal words', { q, exact: true }, some],
  [
    'nobody, one filter to drop',
    { q, city: 'taif' },
    { ...none, loosened: { dropped: 'q', total: { count: 1, isMore: false } } },
  ],
  [
    'nobody, many without',
    { kind: 'supplier' },
    { ...none, loosened: { dropped: 'kind', total: { count: 100, isMore: true } } },
  ],
  ['nobody at all', { q }, none],
  ['nobody among the first thousand', { q }, { ...none, next: 'x' }],
]

/** With the words the pages ask for and no others: one that lacks throws. */
function html(locale: Locale, page: ReactElement): string {
  const known = DIRECTORY_WORDS.map((name) => [name, messages[locale][name]])
  const fail = (error: Error) => {
    throw error
  }
  return renderToStaticMarkup(
    <IntlProvider
      locale={INTL_TAGS[locale]}
      messages={Object.fromEntries(known) as Messages}
      timeZone={TIME_ZONE}
      onError={fail}
    >
      <MemoryRouter initialEntries={[locale === 'ar' ? '/service-providers' : '/en/service-providers']}>
        {page}
      </MemoryRouter>
    </IntlProvider>,
  )
}

test.each(LOCALES.flatMap((locale) => STATES.map(([name, ...state]) => [locale, name, state] as const)))(
  'in %s the directory has a word for all of it: %s',
  (locale, _name, [asked, directory, before]) => {
    const page = html(
      locale,
      <DirectoryPage {...{ asked, directory, before }} approvedProviders={46} isDemo={false} />,
    )
    expect(page).toContain('<h1>')
    expect(page).not.toMatch(/undefined|\[object/)
  },
)

test.each(LOCALES.flatMap((locale) => [0, 1, 2, 3].map((count) => [locale, count] as const)))(
  'in %s a comparison of %i has a word for all of it',
  (locale, count) => {
    const page = html(locale, <ComparePage providers={items.slice(0, count)} />)
    expect(page).not.toMatch(/undefined|\[object/)
    expect(page.match(/<th scope="col">/g)?.length ?? 0).toBe(count)
  },
)

test('a search for a quarter sets apart who worked in it, who is named like it and who serves its city', () => {
  const meaning = { quarter, city: 'riyadh' } as const
  const page = html(
    'en',
    <DirectoryPage asked={{ q }} directory={{ ...some, meaning }} approvedProviders={46} isDemo={false} />,
  )
  const [there, named, others] = page.split('<h3>').slice(-3)
  expect(there).toMatch(new RegExp(`^Handed over work in ${quarter.en}`))
  expect(there!.match(/role="rowheader"/g)).toHaveLength(1)
  expect(others).toMatch(/^Others who serve Riyadh/)
  expect(named).toMatch(/^Names close to your search/)
  expect(named!.match(/role="rowheader"/g)).toHaveLength(1)
  expect(others!.match(/role="rowheader"/g)).toHaveLength(items.length - 2)
  const sorted = { q, sort: 'rating' } as const
  expect(
    html(
      'en',
      <DirectoryPage asked={sorted} directory={{ ...some, meaning }} approvedProviders={46} isDemo={false} />,
    ),
  ).not.toContain('Handed over work in')
})

test('the best of a row is marked where it differs, and what is unknown is never the best', () => {
  const slower = { ...full, id: 'z', slug: 'slower', replyMinutes: 90, score: { count: 4, tenths: 43 } }
  const page = html('en', <ComparePage providers={[plain, full, slower]} />)
  const row = (name: string) =>
    page.split(/<tr(?: data-same="true")?>/).find((each) => each.includes(`<th scope="row">${name}</th>`))!
  const best = (name: string) =>
    [...row(name).matchAll(/<td( data-best="true")?>/g)].map(([, mark]) => Boolean(mark))
  expect(best('Replies in')).toEqual([false, true, false])
  expect(best('Rating')).toEqual([false, false, false])
  expect(best('Jobs done')).toEqual([false, true, true])
  expect(best('Price vs estimate')).toEqual([false, false, false])
})

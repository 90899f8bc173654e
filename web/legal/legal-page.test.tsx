import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { describe, expect, test } from 'vitest'
import { INTL_TAGS, LOCALES, type Locale, TIME_ZONE } from '#i18n/locale.ts'
import { type Messages, messages } from '#i18n/messages.ts'
import { LEGAL_DOCUMENTS, type LegalDocument } from './documents.ts'
import { LegalPage, type LegalPageProps } from './legal-page.tsx'

const DOCUMENTS = Object.keys(LEGAL_DOCUMENTS) as LegalDocument[]
const cases = LOCALES.flatMap((locale) => DOCUMENTS.map((name) => [locale, name] as const))

const OPERATOR = {
  name: { ar: 'شركة معمار التجريبية', en: 'Mimar Sample Co.' },
  address: { ar: 'الرياض', en: 'Riyadh' },
  registrationNumber: '1010000000',
  vatNumber: '300000000000003',
  authenticationNumber: '',
}
const SITE = { isDemo: true, operator: OPERATOR, supportWhatsapp: '966500000000', supportGreeting: 'مرحبًا' }

function render(locale: Locale, name: LegalDocument, site: LegalPageProps['site'] = SITE): string {
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
      <MemoryRouter initialEntries={[locale === 'ar' ? '/x' : '/en/x']}>
        <LegalPage document={name} site={site} />
      </MemoryRouter>
    </IntlProvider>,
  )
}

describe.each(cases)('%s %s', (locale, name) => {
  test('shows every section that has words, in order, and leads to each from its contents', () => {
    const written = Object.keys(messages.en[name]).filter((key) => !['title', 'lead'].includes(key))
    expect([...LEGAL_DOCUMENTS[name].sections]).toEqual(written)
    const html = render(locale, name)
    const ids = [...html.matchAll(/<h2 id="(\w+)" tabindex/g)].map(([, id]) => id)
    const links = [...html.matchAll(/href="#(\w+)"/g)].map(([, id]) => id)
    expect(ids).toEqual(written)
    expect(links).toEqual(written)
  })

  test('its marks become paragraphs and lists, none is shown as it is written', () => {
    const html = render(locale, name)
    expect(html).not.toMatch(/&lt;|<p><\/p>|<ul><\/ul>/)
    expect(html.match(/<p>/g)!.length).toBeGreaterThan(5)
  })
})

describe.each(LOCALES)('the operator in %s', (locale) => {
  test.each(['terms', 'privacy'] as const)(
    'is named in the first section of %s, as a sample in the demo',
    (name) => {
      const first = render(locale, name).match(/<section aria-labelledby="who">.*?<\/section>/s)![0]
      for (const said of [OPERATOR.name[locale], OPERATOR.address[locale], '1010000000', '300000000000003']) {
        expect(first).toContain(said)
      }
      expect(first).toContain(messages[locale].frame.operator.sample)
    },
  )

  test('is announced while nothing of it is set', () => {
    const words = messages[locale].legalPage.operatorLater
    expect(render(locale, 'terms')).not.toContain(words)
    const { operator: _, ...unset } = SITE
    expect(render(locale, 'terms', unset)).toContain(words)
  })
})

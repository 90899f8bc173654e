import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { LOCALES, TIME_ZONE } from '#i18n/locale.ts'
import { type Messages, messages } from '#i18n/messages.ts'
import { ProjectRequestFacts } from './project-request-facts.tsx'

const asked = {
  projectType: 'renovation',
  city: 'riyadh',
  areaSqm: 120,
} as const
const NAMES = { ar: 'النرجس', en: 'Al Narjis' }

test.each(LOCALES)('a known district has its name of the reader’s language: %s', (locale) => {
  const page = renderToStaticMarkup(
    <MemoryRouter initialEntries={[locale === 'ar' ? '/' : '/en']}>
      <IntlProvider locale={locale} messages={messages[locale] as unknown as Messages} timeZone={TIME_ZONE}>
        <ProjectRequestFacts projectRequest={asked} told={{ district: 'النرجس' }} />
      </IntlProvider>
    </MemoryRouter>,
  )
  expect(page).toContain(NAMES[locale])
  expect(page.includes(NAMES[locale === 'ar' ? 'en' : 'ar'])).toBe(false)
})

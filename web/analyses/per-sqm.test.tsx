import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { estimate } from '#domain/estimates/estimate.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { INTL_TAGS } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { PerSqm } from './per-sqm.tsx'

const FINISHING = {
  ...{ projectType: 'interior_finishing', city: 'riyadh', areaSqm: 360, finishLevel: 'standard' },
} as const satisfies Facts

const wordsOf = (facts: Facts) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/en/report/x']}>
      <IntlProvider locale={INTL_TAGS.en} messages={messages.en} timeZone="Asia/Riyadh">
        <PerSqm estimate={estimate(facts)!} facts={facts} />
      </IntlProvider>
    </MemoryRouter>,
  )

test('a report links its price per square metre to the page that says another', () => {
  const words = wordsOf(FINISHING)
  expect(words).toContain('href="/en/prices/interior-finishing/riyadh"')
  expect(words).toContain('for such work of 100 m²')
})

test('work that is done already is the reason for a lower price per square metre', () => {
  expect(wordsOf({ ...FINISHING, hasPlumbingFirstFix: true, hasElectricalFirstFix: true })).toContain(
    'nothing done yet',
  )
})

test('nothing is compared where the owner did not say the finish, or the trade has no price by area', () => {
  const { finishLevel: _, ...unfinished } = FINISHING
  expect(wordsOf(unfinished)).toBe('')
  expect(
    wordsOf({ projectType: 'maintenance', city: 'riyadh', jobs: [{ code: 'water_heater', quantity: 1 }] }),
  ).toBe('')
})

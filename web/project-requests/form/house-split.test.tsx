import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { messages } from '#i18n/messages.ts'
import { HouseSplit } from './house-split.tsx'
import { shownEstimate } from './shown-estimate.ts'

const { estimates } = messages.en
const drawn = (fields: Record<string, string>) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="Asia/Riyadh" messages={{ estimates }}>
      <HouseSplit shown={shownEstimate(fields)} />
    </IntlProvider>,
  )

test.each([
  ['villa_construction', ['shell', 'mep', 'rest']],
  ['renovation', ['stripOut', 'mep', 'rest']],
  ['insulation', ['insulation']],
] as const)('the house of %s has a leader line to each share of its price', (projectType, segments) => {
  const html = drawn({ projectType, city: 'riyadh', areaSqm: '300', finishLevel: 'standard' })
  const lines = html.match(/<circle/g) ?? []
  const bar = shownEstimate({ projectType, city: 'riyadh', areaSqm: '300', finishLevel: 'standard' })!.bar
  expect(lines).toHaveLength(bar.length)
  for (const segment of segments) expect(html).toContain(estimates.segment[segment])
})

test('without a price the house stands alone', () => {
  expect(
    renderToStaticMarkup(
      <IntlProvider locale="en" timeZone="Asia/Riyadh" messages={{ estimates }}>
        <HouseSplit shown={undefined} />
      </IntlProvider>,
    ),
  ).not.toContain('<circle')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { shownAmount, shownRange } from '#domain/estimates/shown-range.ts'
import { riyals, vatOf } from '#domain/shared/money.ts'
import { formatWholeRiyals } from '#i18n/format.ts'
import { messages } from '#i18n/messages.ts'
import { HouseSplit } from './house-split.tsx'
import { shownEstimate } from './shown-estimate.ts'

const { estimates } = messages.en
const drawn = (fields: Record<string, string>, withVat = true) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="Asia/Riyadh" messages={{ estimates }}>
      <HouseSplit shown={shownEstimate(fields)} withVat={withVat} />
    </IntlProvider>,
  )

test.each([
  ['villa_construction', ['shell', 'mep', 'finishing']],
  ['renovation', ['stripOut', 'mep', 'rest']],
  ['insulation', ['insulation']],
] as const)('the house of %s has a leader line to each share of its price', (projectType, segments) => {
  const html = drawn({ projectType, city: 'riyadh', areaSqm: '300', finishLevel: 'standard' })
  const lines = html.match(/<circle/g) ?? []
  const bar = shownEstimate({ projectType, city: 'riyadh', areaSqm: '300', finishLevel: 'standard' })!.bar
  expect(lines).toHaveLength(bar.length)
  for (const segment of segments) expect(html).toContain(estimates.segment[segment])
})

test('the amounts around the house leave VAT out as the switch says', () => {
  const villa = { projectType: 'villa_construction', city: 'riyadh', areaSqm: '300', finishLevel: 'standard' }
  const shell = shownEstimate(villa)!.bar.find(({ segment }) => segment === 'shell')!.amount
  const [net, gross] = [shell, shell + vatOf(shell)].map((amount) => formatWholeRiyals(shownAmount(amount)))
  expect(drawn(villa, false)).toContain(`>${net}<`)
  expect(drawn(villa, false)).not.toContain(`>${gross}<`)
  expect(drawn(villa)).toContain(`>${gross}<`)
})

test.each(['villa_construction', 'renovation', 'insulation'])(
  'the parts of %s, with the reserve where there is one, add up to the likeliest price',
  (projectType) => {
    for (const withVat of [true, false]) {
      const fields = { projectType, city: 'riyadh', areaSqm: '300', finishLevel: 'standard' }
      const amounts = [...drawn(fields, withVat).matchAll(/>([\d,]+)</g)].map(([, text]) =>
        riyals(Number(text!.replaceAll(',', ''))),
      )
      const likeliest = shownRange(shownEstimate(fields)!, withVat).middle
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(likeliest)
    }
  },
)

test('without a price the house stands alone', () => {
  expect(
    renderToStaticMarkup(
      <IntlProvider locale="en" timeZone="Asia/Riyadh" messages={{ estimates }}>
        <HouseSplit shown={undefined} withVat />
      </IntlProvider>,
    ),
  ).not.toContain('<circle')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { estimate } from '#domain/estimates/estimate.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { formatRatio } from '#i18n/format.ts'
import { messages } from '#i18n/messages.ts'
import { BillOfQuantities } from './bill-of-quantities.tsx'
import { BillTrades } from './bill-trades.tsx'

const facts: Facts = {
  projectType: 'expansion',
  areaSqm: 300,
  finishLevel: 'standard',
  city: 'riyadh',
}

function billPage() {
  const element = <BillOfQuantities facts={facts} result={estimate(facts)} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/en/estimate'] })
  return renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="Asia/Riyadh" messages={messages.en}>
      <RouterProvider router={router} />
    </IntlProvider>,
  )
}

test('every row of the bill says its ratio to the digits one reckons with', () => {
  const html = billPage()
  const small = estimate(facts)!.lines.filter(({ basis }) => basis.per < 0.1 && basis.of !== 'job')
  expect(small.length).toBeGreaterThan(0)
  for (const { basis } of small) expect(html).toContain(formatRatio(basis.per))
})

test('a lump sum is named once, without a quantity and a rate', () => {
  const lump = estimate(facts)!.lines.find(({ unit, quantity }) => unit === 'job' && quantity === 1)
  expect(lump).toBeDefined()
  const html = billPage()
  expect(html).toContain(`<td colSpan="2">${messages.en.estimates.unit.job}</td>`)
  expect(html).not.toContain(`1</bdi> ${messages.en.estimates.unit.job}`)
})

test('what is printed before VAT and the VAT add up to the printed total', () => {
  for (const areaSqm of [120, 237, 250, 300, 360, 411]) {
    const result = estimate({ ...facts, areaSqm })!
    const element = <BillTrades estimate={result} isSwitched />
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/en/reports/a'] })
    const html = renderToStaticMarkup(
      <IntlProvider locale="en" timeZone="Asia/Riyadh" messages={messages.en}>
        <RouterProvider router={router} />
      </IntlProvider>,
    )
    const printed = (name: 'beforeVat' | 'vat' | 'total') => {
      const row = html.split('<dt>').findLast((each) => each.startsWith(messages.en.reportPage.bill[name]))!
      return Number(
        row
          .replaceAll(/<[^>]*>/g, ' ')
          .match(/[\d,]{4,}/)![0]
          .replaceAll(',', ''),
      )
    }
    expect(printed('beforeVat') + printed('vat')).toBe(printed('total'))
  }
})

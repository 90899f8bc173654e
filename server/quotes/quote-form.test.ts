import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuoteForm } from '#domain/quotes/quote-form-answers.ts'
import { quoteInputSchema } from '#domain/quotes/quote-input.ts'
import { formChoices } from './price-choices.ts'

const file = new URL('../adapters/whatsapp/quote-flow.json', import.meta.url)
const [screen] = JSON.parse(readFileSync(file, 'utf8')).screens
const text = JSON.stringify(screen.layout)
const named = (of: 'data' | 'form') =>
  new Set([...text.matchAll(new RegExp(`\\$\\{${of}\\.(\\w+)\\}`, 'g'))].map(([, name]) => name!))

/**
 * Character limits of each kind of field:
 * developers.facebook.com/documentation/business-messaging/whatsapp/flows/guides/components.
 */
const MOST: Record<string, number> = { price_label: 30, heading: 80, exact_help: 80, send: 35 }
const ANY_LABEL = 20
const CHOICE = 30

test.each(['ar', 'en'] as const)(
  'the form data contains every field of the published form, within WhatsApp’s limits (%s)',
  (locale) => {
    const data = formChoices([{ amount: 100_000_000, amountHigh: 125_000_000 }], locale).form.data
    expect(Object.keys(data).sort()).toEqual(Object.keys(screen.data).sort())
    expect([...named('data')].sort()).toEqual(Object.keys(screen.data).sort())
    for (const [name, value] of Object.entries(data)) {
      if (typeof value === 'string') expect(value.length, name).toBeLessThanOrEqual(MOST[name] ?? ANY_LABEL)
      else
        for (const { title } of value as { title: string }[])
          expect(title.length, title).toBeLessThanOrEqual(CHOICE)
    }
  },
)

test('every field that the form sends is read', () => {
  const fields = [...named('form')]
  const given = Object.fromEntries(fields.map((name) => [name, '']))
  expect(fields.sort()).toEqual(['duration', 'exact', 'price', 'start', 'validity'])
  expect(readQuoteForm(JSON.stringify({ ...given, flow_token: 't' }))).toEqual({
    token: 't',
    offer: { isUnclear: false },
  })
  const answers = {
    price: '4000000-5000000',
    exact: '٤٥٬٠٠٠',
    start: '0',
    validity: '30',
    duration: '60',
    flow_token: 't',
  }
  expect(readQuoteForm(JSON.stringify(answers))?.offer).toEqual({
    ...{ amount: 4_500_000, startsWithinDays: 0, validDays: 30, durationDays: 60, isUnclear: false },
  })
})

test('arbitrary form responses give valid quotes or nothing', () => {
  const value = fc.oneof(fc.string(), fc.double(), fc.constantFrom('1-2', '-5', '1e9', '14', ''))
  const names = ['price', 'exact', 'start', 'validity', 'duration']
  const form = fc
    .dictionary(fc.constantFrom(...names), value)
    .map((answers) => ({ ...answers, flow_token: 't' }))
  fc.assert(
    fc.property(fc.oneof(form, fc.jsonValue()), (answers) => {
      const {
        amount: _,
        amountHigh: __,
        isUnclear: ___,
        ...terms
      } = readQuoteForm(JSON.stringify(answers))?.offer ?? {
        isUnclear: false,
      }
      expect(quoteInputSchema.safeParse(terms).success).toBe(true)
    }),
  )
  expect(readQuoteForm('not json')).toBeUndefined()
})

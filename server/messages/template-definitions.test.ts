import { describe, expect, test } from 'vitest'
import { TEMPLATES, type TemplateName } from '#domain/messages/templates.ts'
import { templateDefinitions } from './template-definitions.ts'

const definitions = templateDefinitions('https://mimar.example')

/** Meta's limits (docs/reference/whatsapp.md#limits). */
describe.each(
  definitions.map((definition) => [`${definition.name} (${definition.language})`, definition] as const),
)('template %s', (_, { name, body, buttons }) => {
  const holes = [...body.matchAll(/\{\{(\d+)\}\}/g)]

  test('it uses each of its parameters by position and no other', () => {
    const count = TEMPLATES[name as TemplateName].parameters.length
    const positions = [...new Set(holes.map(([, position]) => Number(position)))].sort()
    expect(positions).toEqual(Array.from({ length: count }, (_, at) => at + 1))
    expect(body).not.toMatch(/(?<!\{)\{(?!\{)/)
  })

  test('it fits WhatsApp’s limits with the longest values', () => {
    // Longest values: 400 characters of summary, 120 of a company, 80 of a name.
    expect(body.length + 600).toBeLessThanOrEqual(1024)
    expect(buttons.every(({ text }) => text.length > 0 && text.length <= 20)).toBe(true)
  })
})

// The text around a code is Meta's own.
const words = definitions.filter(({ category }) => category === 'UTILITY')
test.each(words)(
  '$name ($language) neither begins nor ends with a parameter, and has no adjacent parameters',
  ({ body }) => {
    expect(body).not.toMatch(/^\{\{|\}\}$|\}\}\s*\{\{/)
  },
)

test('links open the owner’s and provider’s pages in the reader’s language', () => {
  const urls = definitions.flatMap(({ language, buttons }) =>
    buttons.flatMap((button) => (button.kind === 'url' ? [`${language} ${button.url}`] : [])),
  )
  expect([...new Set(urls)].sort()).toEqual([
    'ar https://mimar.example/complaint/{{1}}',
    'ar https://mimar.example/consultation/{{1}}',
    'ar https://mimar.example/contractor/{{1}}',
    'ar https://mimar.example/lead/{{1}}',
    'ar https://mimar.example/track/{{1}}',
    'en https://mimar.example/en/complaint/{{1}}',
    'en https://mimar.example/en/consultation/{{1}}',
    'en https://mimar.example/en/contractor/{{1}}',
    'en https://mimar.example/en/lead/{{1}}',
    'en https://mimar.example/en/track/{{1}}',
  ])
})

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { TIME_ZONE } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { CheckBand } from './check-band.tsx'
import { exampleCheck } from './example-check.ts'

test('the home page says of three lines what the example says of them', () => {
  const { lines, missing } = exampleCheck(undefined)
  const { off } = lines.find(({ parts }) => parts.includes('plaster'))!
  expect(lines.find(({ parts }) => parts.includes('tiles'))?.verdict).toBe('within')
  expect(missing.map(({ part }) => part)).toContain('wet_insulation')
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" timeZone={TIME_ZONE} messages={messages.en}>
      <MemoryRouter initialEntries={['/en/owner']}>
        <CheckBand calibration={undefined} />
      </MemoryRouter>
    </IntlProvider>,
  )
  expect(html).toContain(`${Math.round(off! * 100)}% above`)
  expect(html.match(/<li>/g)).toHaveLength(3)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { TIME_ZONE } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import type { ProviderProfile } from '#server/providers/provider-answers.ts'
import { ProfileClaims } from './profile-claims.tsx'

const claim = {
  fact: 'commercial_registration',
  evidence: 'document_seen',
  checkedAt: '2026-10-28T09:00:00.000Z',
  lapsed: false,
} as const

const page = (isDemo: boolean) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" timeZone={TIME_ZONE} messages={messages.en}>
      <MemoryRouter initialEntries={['/en/providers/rukn']}>
        <ProfileClaims provider={{ isDemo, claims: [claim] } as unknown as ProviderProfile} />
      </MemoryRouter>
    </IntlProvider>,
  )

test('nothing of an invented firm is called checked', () => {
  expect(page(true)).toContain('<small>Sample: checked on')
  expect(page(true)).toContain('data-state="sample"')
  expect(page(false)).toContain('<small>Checked on')
  expect(page(false)).toContain('data-state="document_seen"')
})

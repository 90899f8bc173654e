import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { describe, expect, test } from 'vitest'
import type { JobCode } from '#domain/project-requests/jobs.ts'
import { INTL_TAGS, LOCALES, type Locale, TIME_ZONE } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import type { Lead } from '#server/leads/lead-answers.ts'
import type { OwnProjectRequest } from '#server/owner-accounts/owner-account-answers.ts'
import type { PublicProjectRequest } from '#server/project-requests/project-request-answers.ts'
import type { Tracking } from '#server/project-requests/tracking-answers.ts'
import { LeadRequest } from '#web/leads/lead-request.tsx'
import { LeadTitle } from '#web/leads/lead-words.tsx'
import { LatestProjectRequests } from '#web/marketplace/latest-project-requests.tsx'
import { OwnProjectRequestCard } from '#web/owner-accounts/own-project-request-card.tsx'
import { HubLatest } from '#web/solutions/hub-latest.tsx'
import { FeedRows } from '../feed/feed-rows.tsx'
import { ProjectRequestFacts } from '../project-request-facts.tsx'

const AT = '2026-11-20T10:00:00.000Z'
const told = {
  ...{ id: '2', reference: 'MR-2611-0002', projectType: 'maintenance', city: 'taif', description: '' },
  ...{ status: 'offered', receivedAt: AT, offeredAt: AT, quoteDueAt: AT, isDemo: false, quotes: 0 },
  ...{ documents: { photos: 0, plans: 0 }, disclosures: [] },
  jobs: [
    { code: 'ac_service', quantity: 6, option: 'split' },
    { code: 'boundary_wall', quantity: 30 },
  ] satisfies { code: JobCode; quantity: number; option?: string }[],
}
const request = told as unknown as PublicProjectRequest
const lead = told as unknown as Lead

const SCREENS: Record<string, ReactElement> = {
  'the feed': <FeedRows rows={[request]} fresh={new Set()} areSamples={false} />,
  'the home': <LatestProjectRequests projectRequests={[request]} />,
  'a hub': <HubLatest title="" lead="" projectRequests={[request]} isDemo={false} />,
  'a list of leads': <LeadTitle lead={lead} />,
  'a lead': <LeadRequest lead={lead} />,
  tracking: <ProjectRequestFacts projectRequest={told as unknown as Tracking} />,
  'the owner’s place': (
    <OwnProjectRequestCard
      item={{ ...told, status: 'received' } as unknown as OwnProjectRequest}
      now={undefined}
      onWish={() => {}}
    />
  ),
}

function wordsOf(element: ReactElement, locale: Locale): string {
  const path = locale === 'ar' ? '/' : '/en'
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  return renderToStaticMarkup(
    <IntlProvider
      locale={INTL_TAGS[locale]}
      messages={messages[locale] as typeof messages.en}
      timeZone={TIME_ZONE}
      onError={(error) => {
        throw error
      }}
    >
      <RouterProvider router={router} />
    </IntlProvider>,
  ).replaceAll(/<[^>]*>/g, ' ')
}

describe.each(LOCALES)('a project request of jobs without an area: %s', (locale) => {
  test.each(Object.entries(SCREENS))('%s shows its jobs with their quantities', (_, element) => {
    const words = wordsOf(element, locale)
    const { name, unit } = messages[locale].jobs
    expect(words).toMatch(new RegExp(`${name.ac_service} \\([^)]*6`))
    expect(words).toContain(`${name.boundary_wall} (30 ${unit.m})`)
    expect(words).not.toMatch(/null|NaN|undefined/)
    expect(words).not.toContain(unit.m2)
  })
})

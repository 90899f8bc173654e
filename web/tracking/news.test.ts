import { describe, expect, test } from 'vitest'
import type { TrackedLead } from '#server/project-requests/tracking-answers.ts'
import { newsBetween } from './news.ts'

const offered: TrackedLead = {
  id: 'one',
  provider: { isVerified: true, isDemo: false },
  earlierQuotes: 0,
  chat: [],
  providerName: 'أركان السهل',
  providerKind: 'contractor',
  status: 'offered',
  offeredAt: '2026-11-20T09:00:00Z',
}
const accepted: TrackedLead = { ...offered, status: 'accepted' }
const quoted = (revision: number): TrackedLead => ({
  ...offered,
  status: 'quoted',
  quote: {
    id: `quote ${revision}`,
    status: 'submitted',
    revision,
    amount: 4_500_000,
    vatIncluded: false,
    lines: [],
    extras: [],
    exclusions: [],
    paymentStages: [],
    note: '',
    attachments: [],
    submittedAt: '2026-11-20T10:00:00Z',
  },
})
const kinds = (before: TrackedLead[], after: TrackedLead[]) =>
  newsBetween(before, after).map(({ kind }) => kind)

describe('announcements for an owner with a screen reader', () => {
  test('nothing is announced without a change', () => {
    expect(kinds([accepted], [accepted])).toEqual([])
    expect(kinds([quoted(1)], [quoted(1)])).toEqual([])
  })

  test('each reply of a provider is announced once', () => {
    expect(kinds([], [offered])).toEqual(['offered'])
    expect(kinds([offered], [accepted])).toEqual(['accepted'])
    expect(kinds([offered], [{ ...offered, status: 'declined' }])).toEqual(['declined'])
  })

  test('a new price and a changed price are announced', () => {
    expect(kinds([accepted], [quoted(1)])).toEqual(['quoted'])
    expect(kinds([quoted(1)], [quoted(2)])).toEqual(['quoted'])
  })

  test('a withdrawn price is announced', () => {
    expect(kinds([quoted(1)], [accepted])).toEqual(['withdrew'])
  })

  test('a message is announced to the owner, and that their own was sent', () => {
    const message = (author: 'owner' | 'provider') => ({
      ...{ id: author, author, body: 'متى؟', hiddenDetails: false, writtenAt: '2026-11-20T11:00:00Z' },
    })
    const asked = { ...accepted, chat: [message('owner')] }
    expect(kinds([accepted], [asked])).toEqual(['sent'])
    expect(kinds([asked], [{ ...asked, chat: [...asked.chat, message('provider')] }])).toEqual(['wrote'])
    expect(kinds([], [asked])).toEqual(['accepted'])
  })
})

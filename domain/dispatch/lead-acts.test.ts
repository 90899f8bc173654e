import { describe, expect, it } from 'vitest'
import {
  PROJECT_REQUEST_STATUSES,
  whyNotProjectRequest,
} from '../project-requests/project-request-lifecycle.ts'
import { QUOTE_STATUSES, whyNotAward } from '../quotes/quote-lifecycle.ts'
import { LEAD_STATUSES, type LeadAct, whyNotLead } from './lead-lifecycle.ts'

const now = new Date('2026-11-22T09:00:00Z')
const ACTS: LeadAct[] = ['accept', 'decline', 'quote', 'withdraw']
const reasons = (projectRequestStatus: 'dispatched' | 'quoted' | 'awarded') =>
  Object.fromEntries(
    LEAD_STATUSES.map((status) => [
      status,
      ACTS.map((act) => whyNotLead({ status, projectRequestStatus }, act, now)?.slice(5) ?? '-').join(' '),
    ]),
  )

describe('whyNotLead', () => {
  it('returns the reason for each status and act: accept, decline, quote, withdraw', () => {
    expect(reasons('quoted')).toEqual({
      offered: '- - not_accepted not_accepted',
      accepted: 'already_accepted - - not_quoted',
      declined: 'already_declined already_declined already_declined already_declined',
      expired: 'expired expired expired expired',
      quoted: 'already_quoted already_quoted - -',
      won: 'closed closed closed closed',
      lost: 'closed closed closed closed',
    })
  })

  it('puts the end of the project request before any other reason', () => {
    for (const row of Object.values(reasons('awarded'))) expect(row).toBe('closed closed closed closed')
  })

  it('treats an offer as over from the exact moment it expires', () => {
    const offered = { status: 'offered', projectRequestStatus: 'dispatched' } as const
    expect(whyNotLead({ ...offered, expiresAt: now }, 'accept', now)).toBe('lead.expired')
    expect(whyNotLead({ ...offered, expiresAt: new Date(now.getTime() + 1) }, 'accept', now)).toBeUndefined()
    expect(whyNotLead({ ...offered, status: 'accepted', expiresAt: now }, 'quote', now)).toBeUndefined()
  })
})

it('whyNotProjectRequest returns the reason for award, close, cancel and a new number of quotes', () => {
  const acts = ['award', 'close', 'cancel', 'wish'] as const
  const table = PROJECT_REQUEST_STATUSES.map((status) => [
    status,
    ...acts.map((act) => whyNotProjectRequest(status, act)?.slice(15) ?? '-'),
  ])
  expect(table.map((row) => row.join(' '))).toEqual([
    'received no_quote_yet - - -',
    'dispatched no_quote_yet - - -',
    'quoted - - - -',
    'awarded already_awarded - already_awarded already_awarded',
    'closed already_closed already_closed already_closed already_closed',
    'cancelled already_cancelled already_cancelled already_cancelled already_cancelled',
  ])
})

it('a quote cannot be awarded once it is replaced, withdrawn or out of date', () => {
  const why = (status: (typeof QUOTE_STATUSES)[number], validUntil?: string) =>
    whyNotAward({ status, projectRequestStatus: 'quoted', validUntil }, now)
  expect(QUOTE_STATUSES.map((status) => why(status))).toEqual([
    undefined,
    'quote.replaced',
    'quote.withdrawn',
    'projectRequest.already_awarded',
    'projectRequest.already_awarded',
  ])
  expect(why('submitted', now.toISOString())).toBe('quote.expired')
  expect(why('submitted', '2026-11-22T09:00:01Z')).toBeUndefined()
})

import { describe, expect, it } from 'vitest'
import { canMoveLead, LEAD_LIFECYCLE, LEAD_STATUSES, nextLeadStatus } from '../dispatch/lead-lifecycle.ts'
import { nextQuoteStatus, QUOTE_LIFECYCLE, QUOTE_STATUSES } from '../quotes/quote-lifecycle.ts'
import {
  canMove,
  nextProjectRequestStatus,
  PROJECT_REQUEST_LIFECYCLE,
  PROJECT_REQUEST_STATUSES,
  type ProjectRequestEvent,
  type ProjectRequestStatus,
} from './project-request-lifecycle.ts'

describe('project request lifecycle', () => {
  it('goes from received to closed by way of quotes and an award', () => {
    const story: ProjectRequestEvent[] = ['dispatch', 'quote', 'quote', 'award', 'close']
    const statuses: (ProjectRequestStatus | undefined)[] = ['received']
    for (const event of story) statuses.push(nextProjectRequestStatus(statuses.at(-1) ?? 'closed', event))
    expect(statuses).toEqual(['received', 'dispatched', 'quoted', 'quoted', 'awarded', 'closed'])
  })

  it('cannot be awarded before a quote, nor change once it is over', () => {
    expect(canMove('dispatched', 'award')).toBe(false)
    expect(canMove('awarded', 'cancel')).toBe(false)
    expect(canMove('closed', 'quote')).toBe(false)
    expect(canMove('cancelled', 'dispatch')).toBe(false)
  })
})

describe('lead lifecycle', () => {
  it('is accepted, quoted and won', () => {
    expect(nextLeadStatus('offered', 'accept')).toBe('accepted')
    expect(nextLeadStatus('accepted', 'quote')).toBe('quoted')
    expect(nextLeadStatus('quoted', 'win')).toBe('won')
  })

  it('takes no price before an accept, and no second or late accept', () => {
    expect(canMoveLead('offered', 'quote')).toBe(false)
    expect(canMoveLead('accepted', 'accept')).toBe(false)
    expect(canMoveLead('declined', 'accept')).toBe(false)
    expect(canMoveLead('expired', 'accept')).toBe(false)
  })
})

describe('quote lifecycle', () => {
  it('is decided once', () => {
    expect(nextQuoteStatus('submitted', 'award')).toBe('awarded')
    expect(nextQuoteStatus('awarded', 'withdraw')).toBeUndefined()
    expect(nextQuoteStatus('replaced', 'award')).toBeUndefined()
  })
})

it.each([
  ['project request', PROJECT_REQUEST_LIFECYCLE, PROJECT_REQUEST_STATUSES],
  ['lead', LEAD_LIFECYCLE, LEAD_STATUSES],
  ['quote', QUOTE_LIFECYCLE, QUOTE_STATUSES],
])('every status of a %s can be reached from its first', (_, lifecycle, [first, ...rest]) => {
  const table: Record<string, Record<string, string>> = lifecycle
  const reached = new Set<string>([first])
  for (const status of reached) for (const next of Object.values(table[status] ?? {})) reached.add(next)
  expect([...reached].sort()).toEqual([first, ...rest].sort())
})

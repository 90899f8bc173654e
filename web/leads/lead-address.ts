import type { LeadList } from '#server/leads/lead-answers.ts'

/** What a lead waits for: the four lists of a provider. */
export const LEAD_TABS = ['offered', 'accepted', 'quoted', 'over'] as const
export type LeadTab = keyof LeadList['counts']

export const isLeadTab = (text: string | null): text is LeadTab => LEAD_TABS.some((tab) => tab === text)

/** A list's address below /api/v1; `after` is the last lead of the page before. */
export const leadsAddress = (tab: LeadTab, after?: string) =>
  `/me/leads?status=${tab}${after ? `&after=${after}` : ''}`

/** The list that every page of the place knows: its counts, quota and record are of all. */
export const LEADS_FIRST = leadsAddress('offered')

export const leadAddress = (leadId: string) => `/leads/${leadId}`

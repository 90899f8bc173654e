import { LEAD_STAGES, type LeadStage } from '#domain/dispatch/follow-up.ts'
import type { LeadList } from '#server/leads/lead-answers.ts'

/** The four lists of a provider, by the state of their leads. */
export const LEAD_TABS = ['offered', 'accepted', 'quoted', 'over'] as const
export type LeadTab = keyof LeadList['counts']

export const isLeadTab = (text: string | null): text is LeadTab => LEAD_TABS.some((tab) => tab === text)

/** A list's address below /api/v1; `after` is the last lead of the page before. */
export const leadsAddress = (tab: LeadTab, { after, stage }: { after?: string; stage?: LeadStage } = {}) =>
  `/me/leads?status=${tab}${stage ? `&stage=${stage}` : ''}${after ? `&after=${after}` : ''}`

/** The list that every provider page reads: its counts, quota and record cover all leads. */
export const LEADS_FIRST = leadsAddress('offered')

/** What the last year cost and brought. */
export const YEAR_RESULTS = '/me/results'

/** Leads that a reminder of today or before names. */
export const FOLLOW_UPS_DUE = '/me/follow-ups'

export const isLeadStage = (text: string | null): text is LeadStage =>
  LEAD_STAGES.some((stage) => stage === text)

export const leadAddress = (leadId: string) => `/leads/${leadId}`

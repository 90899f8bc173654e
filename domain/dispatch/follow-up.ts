import * as z from 'zod/mini'
import { isDay } from '../shared/day.ts'
import type { FieldErrors } from '../shared/refusal.ts'
import { letterCount, tidyText } from '../shared/text.ts'
import type { LeadStatus } from './lead-lifecycle.ts'

/** How far a quoted lead is. `won` and `lost` are also what the owner decided. */
export const LEAD_STAGES = ['sent', 'visited', 'negotiating', 'won', 'won_elsewhere', 'lost'] as const
export type LeadStage = (typeof LEAD_STAGES)[number]

/** What a provider may note; `sent` takes a note back. */
export const NOTED_STAGES = ['sent', 'visited', 'negotiating', 'won_elsewhere', 'lost'] as const
export type NotedStage = (typeof NOTED_STAGES)[number]

/** Why a job was lost, as the provider sees it. */
export const LOSS_REASONS = [
  'price',
  'timing',
  'scope',
  'another',
  'postponed',
  'no_answer',
  'other',
] as const
export type LossReason = (typeof LOSS_REASONS)[number]

/** Our choice, also checks of app.lead_follow_ups: letters of the words, and days to the latest reminder. */
const FOLLOW_UP_LIMITS = { words: 300, aheadDays: 365 } as const

export interface FollowUp {
  mark: Exclude<NotedStage, 'sent'> | null
  reason: LossReason | null
  words: string
  remindOn: string | null
}

export const NO_FOLLOW_UP: FollowUp = { mark: null, reason: null, words: '', remindOn: null }

/** Body of `PATCH /api/v1/me/leads/{id}/follow-up`; absent fields stay as they are. */
export const followUpInputSchema = z.object({
  stage: z.optional(z.enum(NOTED_STAGES)),
  reason: z.optional(z.nullable(z.enum(LOSS_REASONS))),
  words: z.optional(
    z.string().check(
      z.overwrite(tidyText),
      z.refine((text) => letterCount(text) <= FOLLOW_UP_LIMITS.words, 'followUp.words_too_long'),
    ),
  ),
  /** A day in Riyadh, or null for none. */
  remindOn: z.optional(
    z.nullable(z.string('followUp.day_invalid').check(z.refine(isDay, 'followUp.day_invalid'))),
  ),
})
export type FollowUpInput = z.infer<typeof followUpInputSchema>

/** The stage of a lead: what the owner decided comes before what the provider noted. Undefined before a quote. */
export function stageOf(status: LeadStatus, mark: FollowUp['mark']): LeadStage | undefined {
  if (status === 'won' || status === 'lost') return status
  return status === 'quoted' ? (mark ?? 'sent') : undefined
}

/** Whether a lead can be noted at all: the price is with the owner, or the owner chose another. */
export const canFollowUp = (status: LeadStatus): boolean => status === 'quoted' || status === 'lost'

/** Whether the work is decided, so that nobody needs a reminder. */
const isDecided = (mark: FollowUp['mark']) => mark === 'won_elsewhere' || mark === 'lost'

/** The follow-up after a change: the end of a lead ends its reminder, and only an end has a reason or words. */
export function followUpAfter(before: FollowUp, status: LeadStatus, input: FollowUpInput): FollowUp {
  const asked = input.stage === undefined ? before.mark : input.stage === 'sent' ? null : input.stage
  // An owner's decision is final: of a lost lead only the reason can be noted.
  const mark = status === 'lost' ? 'lost' : asked
  const reason = input.reason === undefined ? before.reason : input.reason
  const remindOn = input.remindOn === undefined ? before.remindOn : input.remindOn
  return {
    mark,
    reason: mark === 'lost' ? reason : null,
    words: isDecided(mark) ? (input.words ?? before.words) : '',
    remindOn: isDecided(mark) ? null : remindOn,
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Mistakes in the day of a reminder; `today` is the day in Riyadh. */
export function mistakesInReminder(
  remindOn: string | null | undefined,
  today: string,
): FieldErrors | undefined {
  if (!remindOn) return undefined
  if (remindOn < today) return { remindOn: { code: 'followUp.day_past' } }
  if ((Date.parse(remindOn) - Date.parse(today)) / DAY_MS > FOLLOW_UP_LIMITS.aheadDays)
    return { remindOn: { code: 'followUp.day_far', details: { max: FOLLOW_UP_LIMITS.aheadDays } } }
  return undefined
}

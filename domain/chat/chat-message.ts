import * as z from 'zod/mini'
import type { LeadStatus } from '../dispatch/lead-lifecycle.ts'
import type { ProjectRequestStatus } from '../project-requests/project-request-lifecycle.ts'
import { letterCount, tidyText } from '../shared/text.ts'

export const CHAT_AUTHORS = ['owner', 'provider'] as const
export type ChatAuthor = (typeof CHAT_AUTHORS)[number]
export type ChatWay = 'whatsapp' | 'portal' | 'link'

/** The limit of the table; a WhatsApp text may be four times as long. */
export const MAX_CHAT_LETTERS = 1000
/** Limit for one side on one lead: more than anybody writes by hand, and each may cost a paid notification. */
export const MAX_CHAT_MESSAGES_AN_HOUR = 60

export const otherSide = (author: ChatAuthor): ChatAuthor => (author === 'owner' ? 'provider' : 'owner')

export const chatInputSchema = z.object({
  body: z.string('chat.body_missing').check(
    z.overwrite(tidyText),
    z.minLength(1, 'chat.body_missing'),
    z.refine((text) => letterCount(text) <= MAX_CHAT_LETTERS, 'chat.body_too_long'),
  ),
})

const OPEN_LEADS: ReadonlySet<LeadStatus> = new Set(['offered', 'accepted', 'quoted', 'won'])
const ENDED: ReadonlySet<ProjectRequestStatus> = new Set(['closed', 'cancelled'])

/**
 * Whether owner and provider of a lead may write to each other: while either can still choose the other, and
 * after the award.
 */
export function canChat(lead: LeadStatus, projectRequest: ProjectRequestStatus): boolean {
  return OPEN_LEADS.has(lead) && !ENDED.has(projectRequest)
}

/** Contact details are shared when the lead is accepted. */
export const hidesContactDetails = (lead: LeadStatus): boolean => lead === 'offered'

import type { TrackedLead } from '#server/project-requests/tracking-answers.ts'

/** A change since the page was last read, and its lead. */
export interface News {
  kind: 'quoted' | 'withdrew' | 'accepted' | 'declined' | 'offered' | 'wrote' | 'sent'
  lead: TrackedLead
}

const TOLD = ['accepted', 'declined', 'offered'] as const

/**
 * What to announce between two reads of each provider: a price that is new, changed or gone, otherwise a changed reply,
 * otherwise a message.
 */
export function newsBetween(before: TrackedLead[], after: TrackedLead[]): News[] {
  return after.flatMap((lead): News[] => {
    const old = before.find(({ providerName }) => providerName === lead.providerName)
    if (lead.quote && lead.quote.revision !== old?.quote?.revision) return [{ kind: 'quoted', lead }]
    if (old?.quote && !lead.quote) return [{ kind: 'withdrew', lead }]
    const kind = TOLD.find((status) => status === lead.status)
    if (kind && lead.status !== old?.status) return [{ kind, lead }]
    if (!old || lead.chat.length <= old.chat.length) return []
    return [{ kind: lead.chat.at(-1)!.author === 'owner' ? 'sent' : 'wrote', lead }]
  })
}

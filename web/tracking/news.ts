import type { TrackedLead } from '#server/project-requests/tracking-answers.ts'

/** A change since the page was last read, and its lead. */
export interface News {
  kind: 'quoted' | 'accepted' | 'declined' | 'offered'
  lead: TrackedLead
}

const TOLD = ['accepted', 'declined', 'offered'] as const

/** What to announce between two reads: a new or changed price first, otherwise a changed reply. */
export function newsBetween(before: TrackedLead[], after: TrackedLead[]): News[] {
  return after.flatMap((lead): News[] => {
    const old = before.find(({ providerName }) => providerName === lead.providerName)
    if (lead.quote && lead.quote.revision !== old?.quote?.revision) return [{ kind: 'quoted', lead }]
    const kind = TOLD.find((status) => status === lead.status)
    return kind && lead.status !== old?.status ? [{ kind, lead }] : []
  })
}

import type { TrackedLead } from '#server/project-requests/tracking-answers.ts'

/** Something that happened since the page was last read, with the lead it happened to. */
export interface News {
  kind: 'quoted' | 'accepted' | 'declined' | 'offered'
  lead: TrackedLead
}

const TOLD = ['accepted', 'declined', 'offered'] as const

/** What to say aloud between two readings: a new or changed price first of all, else a changed answer. */
export function newsBetween(before: TrackedLead[], after: TrackedLead[]): News[] {
  return after.flatMap((lead): News[] => {
    const old = before.find(({ providerName }) => providerName === lead.providerName)
    if (lead.quote && lead.quote.revision !== old?.quote?.revision) return [{ kind: 'quoted', lead }]
    const kind = TOLD.find((status) => status === lead.status)
    return kind && lead.status !== old?.status ? [{ kind, lead }] : []
  })
}

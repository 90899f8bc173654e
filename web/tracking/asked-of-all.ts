import type { TrackedLead } from '#server/project-requests/tracking-answers.ts'

/** A question sent to several providers with the same text, and their answers. */
export interface AskedOfAll {
  question: string
  /** ISO 8601; when it was first sent. */
  askedAt: string
  /** By lead ID: the provider's messages between this question and the owner's next message. */
  answers: ReadonlyMap<string, string>
}

/** Questions that the owner sent to two or more of these leads with the same text, oldest first. */
export function askedOfAll(leads: readonly Pick<TrackedLead, 'id' | 'chat'>[]): AskedOfAll[] {
  const bodies = new Map<string, string[]>()
  for (const { chat } of leads) {
    const own = new Set(chat.filter(({ author }) => author === 'owner').map(({ body }) => body))
    for (const body of own) bodies.set(body, [...(bodies.get(body) ?? []), timeOf(chat, body)])
  }
  return [...bodies]
    .filter(([, times]) => times.length > 1)
    .map(([question, times]) => ({
      question,
      askedAt: times.toSorted()[0]!,
      answers: new Map(leads.flatMap(({ id, chat }) => answerIn(id, chat, question))),
    }))
    .toSorted((a, b) => a.askedAt.localeCompare(b.askedAt))
}

const timeOf = (chat: TrackedLead['chat'], question: string) =>
  chat.find(({ author, body }) => author === 'owner' && body === question)!.writtenAt

function answerIn(id: string, chat: TrackedLead['chat'], question: string): [string, string][] {
  const asked = chat.findIndex(({ author, body }) => author === 'owner' && body === question)
  if (asked < 0) return []
  const since = chat.slice(asked + 1)
  const next = since.findIndex(({ author }) => author === 'owner')
  const answer = since
    .slice(0, next < 0 ? undefined : next)
    .map(({ body }) => body)
    .join('\n')
  return answer ? [[id, answer]] : []
}

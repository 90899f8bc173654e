import { randomUUID } from 'node:crypto'
import type { Api } from '#testing/api.ts'

let people = 0

/** A report by a visitor; each call is a different person, so that rate limits are not reached by accident. */
export function aReport(
  subject: { subjectKind: string; subjectId: string },
  changes: Record<string, unknown> = {},
) {
  people += 1
  return {
    reason: 'other',
    body: `حدث أمر يستحق النظر، البلاغ ${people}.`,
    locale: 'ar',
    contact: { name: 'هند', mobile: `05370${String(people).padStart(5, '0')}` },
    ...subject,
    ...changes,
  }
}

/** Sends a report by the route and returns the response. */
export async function report(
  api: Api,
  subject: { subjectKind: string; subjectId: string },
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const answer = await api.post('/complaints', aReport(subject, changes), headers)
  return { status: answer.status, ...(await answer.json()) }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
export const aKey = () => ({ 'idempotency-key': randomUUID() })

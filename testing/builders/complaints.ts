import { randomUUID } from 'node:crypto'
import type { Api } from '#testing/api.ts'

let people = 0

/** What a visitor reports: each call is another person, so no rate limit is met by accident. */
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

/** Reported through the route; what it answers. */
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

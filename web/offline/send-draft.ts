import { readProjectRequestForm } from '#domain/project-requests/project-request-form.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Draft } from '#web/forms/draft.ts'

/** Why it has not become a project request: an answer is missing or wrong, the line broke, or we would not take it. */
export type Unsent = 'incomplete' | 'lost_connection' | 'refused'

/**
 * Sends a saved project request through the API: the form's page is not here. The draft's key goes along, so one that
 * had arrived before the line broke is answered again and not stored twice.
 */
export async function sendDraft(
  { fields, idempotencyKey }: Draft,
  locale: Locale,
): Promise<{ trackingToken: string } | Unsent> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey }
  const body = JSON.stringify(readProjectRequestForm({ ...fields, locale }))
  try {
    const answer = await fetch('/api/v1/project-requests', { method: 'POST', headers, body })
    if (answer.ok) return (await answer.json()) as { trackingToken: string }
    return answer.status === 422 ? 'incomplete' : 'refused'
  } catch {
    return 'lost_connection'
  }
}

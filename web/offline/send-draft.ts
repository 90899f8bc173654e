import { readProjectRequestForm } from '#domain/project-requests/project-request-form.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Draft } from '#web/forms/draft.ts'

/** Why it has not become a project request: an answer is missing or wrong, it arrived before with other answers, the line broke, or we would not take it. */
export type Unsent = 'incomplete' | 'arrived' | 'lost_connection' | 'refused'

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
    if (answer.status !== 422) return 'refused'
    const { code } = (await answer.json()) as { code?: string }
    return code === 'idempotency.key_reused' ? 'arrived' : 'incomplete'
  } catch {
    return 'lost_connection'
  }
}

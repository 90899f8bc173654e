import { readProjectRequestForm } from '#domain/project-requests/project-request-form.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Draft } from '#web/forms/draft.ts'

/**
 * Why the draft was not sent: an invalid answer, an earlier submit with other answers, a lost connection, or a refusal.
 */
export type Unsent = 'incomplete' | 'arrived' | 'lost_connection' | 'refused'

/**
 * Sends a saved project request through the API, because its form is not on this page. The draft's idempotency key
 * prevents a second request when the first attempt did arrive.
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

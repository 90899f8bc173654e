import { newIdempotencyKey } from '#web/forms/draft.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import { projectRequestDraft } from '#web/project-requests/form/draft.ts'
import { toast } from '#web/ui/toast.ts'

/** The phone's own sheet where there is one, else the clipboard; closing the sheet is an answer too. */
export async function shareLink(
  link: { title: string; url: string },
  say: (outcome: 'copied' | 'copyFailed') => string,
): Promise<void> {
  try {
    if (navigator.share) return await navigator.share(link)
    await navigator.clipboard.writeText(link.url)
    toast.success(say('copied'))
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError'
    if (!isClosed) toast.error(say('copyFailed'))
  }
}

/** The answers of a report as a draft of a new request; a name and number typed on this device before stay in it. */
export function draftAnswers(answers: FormFields): void {
  const begun = projectRequestDraft.read()
  projectRequestDraft.save({
    idempotencyKey: newIdempotencyKey(),
    fields: { ...begun?.fields, ...answers },
  })
}

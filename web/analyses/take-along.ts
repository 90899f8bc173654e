import { newIdempotencyKey } from '#web/forms/draft.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import { projectRequestDraft } from '#web/project-requests/form/draft.ts'
import { toast } from '#web/ui/toast.ts'

/** Opens the device's share sheet, or copies to the clipboard where there is none. A closed sheet is not an error. */
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

/** Saves the report's answers as a draft of a new request. A name and mobile already in the draft are kept. */
export function draftAnswers(answers: FormFields): void {
  const begun = projectRequestDraft.read()
  projectRequestDraft.save({
    idempotencyKey: newIdempotencyKey(),
    fields: { ...begun?.fields, ...answers },
  })
}

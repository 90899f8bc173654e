import { MAX_TEXT_LETTERS } from '#domain/project-requests/project-request-input.ts'
import { tidyText } from '#domain/shared/text.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/** Set by the tool `prepare_project_request` (server/assistants/tools/prepare-project-request.ts). */
const PREPARED = /^#text=(.+)$/

/**
 * The description that an assistant wrote into a link, after `#text=`, where no server reads it. The owner reads it on
 * the first screen and sends it from the last; nothing else can be prepared so.
 */
export function preparedAnswers(hash: string): FormFields | undefined {
  const encoded = PREPARED.exec(hash)?.[1]
  if (!encoded) return undefined
  try {
    const text = tidyText(decodeURIComponent(encoded)).slice(0, MAX_TEXT_LETTERS)
    return text ? { text } : undefined
  } catch {
    return undefined
  }
}

import type { CommandContext } from '#server/platform/command-context.ts'
import type { UploadState } from './document-answers.ts'
import { withFiles } from './document-context.ts'
import { readFilesForm } from './read-files-form.ts'
import { storeDocument, type WholeDocument } from './store-document.ts'

export interface DocumentServices {
  /**
   * Stores one complete document, for forms without JavaScript. Its upload token goes into the registration or project
   * request.
   * @throws {Refusal} those of `storeDocument`
   */
  storeDocument(
    document: WholeDocument,
    options: { clientAddress: string },
  ): Promise<UploadState & { uploadToken: string }>
  /**
   * Reads a form that may contain files; the address is rate limited before reading.
   * @throws {Refusal} those of `readFilesForm`
   */
  readFilesForm(request: Request, options: { clientAddress: string }): Promise<FormData>
}

export function documentServices(context: CommandContext): DocumentServices {
  return {
    storeDocument: (document, options) => storeDocument(withFiles(context), document, options),
    readFilesForm: (request, options) => readFilesForm(withFiles(context), request, options),
  }
}

import type { CommandContext } from '#server/platform/command-context.ts'
import type { UploadState } from './document-answers.ts'
import { withFiles } from './document-context.ts'
import { readFilesForm } from './read-files-form.ts'
import { storeDocument, type WholeDocument } from './store-document.ts'

export interface DocumentServices {
  /**
   * Stores one whole document, from a form without JavaScript. Its upload token goes into the registration or the
   * project request.
   * @throws {Refusal} those of `storeDocument`
   */
  storeDocument(
    document: WholeDocument,
    options: { clientAddress: string },
  ): Promise<UploadState & { uploadToken: string }>
  /**
   * The form of a request that may carry files; counted by address before it is read.
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

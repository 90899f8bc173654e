import type { FileStore } from '#server/adapters/files/contract.ts'
import { createDisk } from '#server/adapters/files/disk.ts'
import { createS3 } from '#server/adapters/files/s3.ts'
import { createClamd } from '#server/adapters/scan/clamd.ts'
import type { Scanner } from '#server/adapters/scan/contract.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { type DocumentChecker, documentChecker } from './document-checker.ts'

/** What commands about documents are handed. */
export interface DocumentContext extends CommandContext {
  files: FileStore
  /** Absent when none is set up (CLAMD_URL). */
  scanner: Scanner | undefined
  /** The threads in which files are judged. */
  checker: DocumentChecker
}

/** What documents need beside what every command has. Without a checker it is the process's own. */
export type DocumentParts = CommandContext & { checker?: DocumentChecker }

/** Adds the adapters that the settings name. */
export function withFiles(context: DocumentParts): DocumentContext {
  const { files } = context.config
  return {
    checker: documentChecker,
    ...context,
    files: files.s3 ? createS3(files.s3) : createDisk(files.folder),
    scanner: files.clamdUrl === '' ? undefined : createClamd(files.clamdUrl),
  }
}

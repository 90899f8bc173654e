import type { FileStore } from '#server/adapters/files/contract.ts'
import { createDisk } from '#server/adapters/files/disk.ts'
import { createS3 } from '#server/adapters/files/s3.ts'
import { createClamd } from '#server/adapters/scan/clamd.ts'
import type { Scanner } from '#server/adapters/scan/contract.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type DocumentChecker, documentChecker } from './document-checker.ts'

/** Dependencies of commands about documents. */
export interface DocumentContext extends CommandContext {
  files: FileStore
  /** Absent without a configured scanner (CLAMD_URL). */
  scanner: Scanner | undefined
  /** Worker threads that check files. */
  checker: DocumentChecker
}

/** Dependencies of documents besides those of every command. The default checker is the process's own. */
export type DocumentParts = CommandContext & { checker?: DocumentChecker }

/** Adds the adapters from the settings. */
export function withFiles(context: DocumentParts): DocumentContext {
  const { files } = context.config
  return {
    checker: documentChecker,
    ...context,
    files: openFiles(files),
    scanner: files.clamdUrl === '' ? undefined : createClamd(files.clamdUrl),
  }
}

/** The file store of the settings. */
export const openFiles = ({ s3, folder }: Pick<Config['files'], 's3' | 'folder'>): FileStore =>
  s3 ? createS3(s3) : createDisk(folder)

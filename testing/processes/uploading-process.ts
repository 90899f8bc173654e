// Receives a whole document in its own process and stops half-way, for tests that kill it. usage: node
// testing/processes/uploading-process.ts <database url> <folder> <document id> arrived | written
import { createDisk } from '#server/adapters/files/disk.ts'
import { documentChecker } from '#server/documents/document-checker.ts'
import { receivePart } from '#server/documents/receive-part.ts'
import { openDb } from '#server/platform/db/db.ts'
import { aPdf } from '#testing/builders/provider-documents.ts'
import { createTestContext } from '#testing/command-context.ts'

const [databaseUrl = '', folder = '', documentId = '', stopAt] = process.argv.slice(2)
const files = createDisk(folder)
const stop = () => {
  process.stdout.write('stopped\n')
  return new Promise<never>(() => {})
}

await receivePart(
  {
    ...createTestContext(openDb(databaseUrl)),
    checker: documentChecker,
    /** The bytes are in the database, and the file does not exist yet. */
    scanner: stopAt === 'arrived' ? { scan: stop } : undefined,
    files: {
      ...files,
      /** The file exists, and its row does not say so. */
      put: async (...file) => {
        await files.put(...file)
        await stop()
      },
    },
  },
  { documentId, offset: 0, bytes: aPdf() },
)

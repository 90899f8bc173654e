// Settles a photo of the work in its own process, for tests that kill it.
// usage: node testing/processes/photo-process.ts <database url> <api url> <files folder> <before_commit | after_commit> <which transaction>
// Reads one line of JSON from stdin: the photo's ID.
import { createInterface } from 'node:readline'
import { settlePhoto } from '#server/contracts/photos/settle-photo.job.ts'
import { openDb } from '#server/platform/db/db.ts'
import { createTestContext } from '#testing/command-context.ts'
import { say, stopAtCommit } from './killable.ts'

const [databaseUrl = '', apiUrl = '', folder = '', stopAt, which = '1'] = process.argv.slice(2)
const context = createTestContext(stopAtCommit(openDb(databaseUrl), stopAt, Number(which)))
context.config.files = { folder, clamdUrl: '' }
context.config.whatsapp = { ...context.config.whatsapp, apiUrl, accessToken: 'access-token-of-the-tests' }
for await (const line of createInterface({ input: process.stdin })) {
  await settlePhoto(context, { photoId: JSON.parse(line) })
  say({ done: 'photo' })
}

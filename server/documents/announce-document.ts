import { visitor } from '#domain/accounts/actor.ts'
import { SUGGESTED_CHUNK_BYTES } from '#domain/documents/document.ts'
import { documentInputSchema } from '#domain/documents/document-input.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { validate } from '#domain/shared/validate.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import { uuidv7 } from '#server/project-requests/uuidv7.ts'
import type { AnnouncedDocument } from './document-answers.ts'
import { uploadTokenOf } from './upload-token.ts'

/** A registration has eight papers at most; this leaves room for second tries and for an office behind one address. */
const PER_ADDRESS = { name: 'document.address', limit: 60, perSeconds: 60 * 60 }

/** Makes room for one document. Throws Refusal with fieldErrors or `rateLimit.exceeded`. */
export async function announceDocument(
  { db, clock, config }: CommandContext,
  input: unknown,
  { clientAddress }: { clientAddress: string },
): Promise<AnnouncedDocument> {
  const checked = validate(documentInputSchema, input)
  if (!checked.ok) throw new Refusal('http.invalid_input', { fieldErrors: checked.fieldErrors })
  await requireRateLimit(db, { ...PER_ADDRESS, key: clientAddress, secret: config.secret })
  const { kind, fileName, size } = checked.value
  const now = clock.now()
  const id = uuidv7(now)
  await db.withActor(visitor, (tx) =>
    tx.insertInto('documents').values({ id, kind, file_name: fileName, size, created_at: now }).execute(),
  )
  return { id, uploadToken: uploadTokenOf(config, id), received: 0, chunkBytes: SUGGESTED_CHUNK_BYTES }
}

import { visitor } from '#domain/accounts/actor.ts'
import { isProjectKind, SUGGESTED_CHUNK_BYTES } from '#domain/documents/document.ts'
import { documentInputSchema } from '#domain/documents/document-input.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import type { AnnouncedDocument } from './document-answers.ts'
import { uploadTokenOf } from './upload-token.ts'

/**
 * A registration has at most eight documents, a project request ten photos and plans; the rest is for retries and
 * shared addresses. Counted separately, so that photos do not block registering.
 */
const PAPERS = { name: 'document.address', limit: 60, perSeconds: 60 * 60 }
const PROJECT_DOCUMENTS = { name: 'document.projectAddress', limit: 60, perSeconds: 60 * 60 }

/** Announces one document. Throws Refusal with fieldErrors or `rateLimit.exceeded`. */
export async function announceDocument(
  { db, clock, config }: CommandContext,
  input: unknown,
  { clientAddress }: { clientAddress: string },
): Promise<AnnouncedDocument> {
  const { kind, fileName, size } = requireValid(documentInputSchema, input)
  const perAddress = isProjectKind(kind) ? PROJECT_DOCUMENTS : PAPERS
  await requireRateLimit(db, { ...perAddress, key: clientAddress, secret: config.secret })
  const now = clock.now()
  const id = uuidv7(now)
  await db.withActor(visitor, (tx) =>
    tx.insertInto('documents').values({ id, kind, file_name: fileName, size, created_at: now }).execute(),
  )
  return { id, uploadToken: uploadTokenOf(config, id), received: 0, chunkBytes: SUGGESTED_CHUNK_BYTES }
}

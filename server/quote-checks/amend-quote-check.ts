import { amendPaper } from '#domain/quote-checks/amend-paper.ts'
import { type AmendInput, amendInputSchema } from '#domain/quote-checks/check-input.ts'
import { conflict, notFound } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { quoteCheckOfToken } from '#server/links/quote-check-token.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import { ownerOf } from './read-quote-check.ts'
import { openCheck, type StoredCheck, sealCheck } from './sealed-check.ts'

/** Corrections of one check; each is one tap of a person. */
const PER_CHECK = { name: 'quoteCheck.amend', limit: 300, perSeconds: 60 * 60 }

/**
 * Stores corrections and answers of the owner; the check is judged anew when it is read. Throws Refusal with
 * fieldErrors, `quoteCheck.not_found` (404), `quoteCheck.changed_meanwhile` (409), `rateLimit.exceeded` (429), as openLink.
 */
export async function amendQuoteCheck(context: CommandContext, token: string, input: unknown): Promise<void> {
  const { db, clock, config } = context
  const id = await quoteCheckOfToken(context, token)
  if (!id) throw notFound('quoteCheck.not_found')
  const amendment = requireValid(amendInputSchema, input)
  await requireRateLimit(db, { ...PER_CHECK, key: id, secret: config.secret })
  await db.withActor(ownerOf(id), async (tx) => {
    const row = await tx.selectFrom('quote_checks').select(['sealed', 'revision']).executeTakeFirst()
    if (!row) throw notFound('quoteCheck.not_found')
    const next = amended(openCheck(config.secret, id, row.sealed), amendment)
    const { numUpdatedRows } = await tx
      .updateTable('quote_checks')
      .set({
        sealed: sealCheck(config.secret, id, next),
        revision: row.revision + 1,
        ...(amendment.isKept && { kept_at: clock.now() }),
      })
      .where('revision', '=', row.revision)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw conflict('quoteCheck.changed_meanwhile')
  })
}

function amended(stored: StoredCheck, amendment: AmendInput): StoredCheck {
  const quote = amendPaper(stored.quote, amendment)
  const before = new Set(stored.quote.lines.map(({ id }) => id))
  const touched = quote.lines.filter(({ id }) => id === amendment.line?.id || !before.has(id))
  return {
    ...stored,
    quote,
    corrected: [...new Set([...stored.corrected, ...touched.map(({ id }) => id)])],
    answers: { ...stored.answers, ...amendment.facts },
  }
}

/** Deletes a check with its pages, at once. Throws Refusal `quoteCheck.not_found` (404), as openLink. */
export async function removeQuoteCheck(context: CommandContext, token: string): Promise<void> {
  const id = await quoteCheckOfToken(context, token)
  if (!id) throw notFound('quoteCheck.not_found')
  const { numDeletedRows } = await context.db.withActor(ownerOf(id), (tx) =>
    tx.deleteFrom('quote_checks').executeTakeFirst(),
  )
  if (numDeletedRows === 0n) throw notFound('quoteCheck.not_found')
}

import { visitor } from '#domain/accounts/actor.ts'
import { typedQuote } from '#domain/quote-checks/amend-paper.ts'
import { type CheckInput, checkInputSchema } from '#domain/quote-checks/check-input.ts'
import type { PaperQuote } from '#domain/quote-checks/paper-quote.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { Locale } from '#i18n/locale.ts'
import type { DocumentContext } from '#server/documents/document-context.ts'
import { quoteCheckTokenOf } from '#server/links/quote-check-token.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import { answerOnce } from '#server/platform/idempotency/do-once.ts'
import type { PaperReader } from './papers/paper-reader.ts'
import { readFiles } from './read-files.ts'
import { type StoredCheck, sealCheck, sealPage } from './sealed-check.ts'

/** An owner checks a few papers; many may share an address. */
const PER_ADDRESS = { name: 'quoteCheck.bring', limit: 30, perSeconds: 60 * 60 }

export interface BringOptions {
  clientAddress: string
  idempotencyKey?: string | undefined
}

/**
 * Stores a check of pasted text or typed lines and returns its token. Throws Refusal with fieldErrors,
 * `quoteCheck.not_a_quote`, `rateLimit.exceeded` (429), those of the reader and of `answerOnce`.
 */
export async function bringPaper(
  context: CommandContext,
  reader: PaperReader,
  input: unknown,
  options: BringOptions,
): Promise<string> {
  const { locale, ...brought } = requireValid(checkInputSchema, input)
  const check = await readBrought(context, reader, brought, options)
  return storeCheck(context, locale, check, [], options)
}

/**
 * Reads pasted text or typed lines and stores nothing. Throws Refusal `quoteCheck.not_a_quote`, `rateLimit.exceeded`
 * (429) and those of the reader.
 */
export async function readBrought(
  context: CommandContext,
  reader: PaperReader,
  { text, lines, total, facts: answers = {} }: Omit<CheckInput, 'locale'>,
  options: Pick<BringOptions, 'clientAddress'>,
): Promise<StoredCheck> {
  await requireBrings(context, options)
  if (lines) return { quote: typedQuote(lines, total), answers, corrected: [] }
  const { quote, paper } = await reader.readPaper(Buffer.from(text!), 'text/plain')
  requireQuote(quote)
  return { quote, paper, answers, corrected: [] }
}

/**
 * Stores a check of photographed or attached pages and returns its token. Throws Refusal `quoteCheck.not_a_quote`,
 * `rateLimit.exceeded` (429), those of `readFiles`.
 */
export async function bringFiles(
  context: DocumentContext,
  reader: PaperReader,
  { files, locale }: { files: readonly Uint8Array[]; locale: Locale },
  options: BringOptions,
): Promise<string> {
  await requireBrings(context, options)
  const { quote, paper, pictures } = await readFiles(context, reader, files)
  requireQuote(quote)
  return storeCheck(context, locale, { quote, paper, answers: {}, corrected: [] }, pictures, options)
}

/** Refuses an address that brings more papers than people hold. */
const requireBrings = (
  { db, config }: CommandContext,
  { clientAddress }: Pick<BringOptions, 'clientAddress'>,
): Promise<void> => requireRateLimit(db, { ...PER_ADDRESS, key: clientAddress, secret: config.secret })

/** Nothing is kept of what offers no work. */
function requireQuote({ form, lines }: PaperQuote): void {
  if (form === undefined && lines.length === 0) throw new Refusal('quoteCheck.not_a_quote')
}

/** Letters of a check as JSON: sealed, a third more, it fits its column. */
const MOST_LETTERS = 2_800_000

/** A paper of very many words is judged without being shown beside its judgement. */
function withinRoom(check: StoredCheck): StoredCheck {
  if (!check.paper || JSON.stringify(check.paper).length <= MOST_LETTERS) return check
  const { paper: _paper, ...judged } = check
  return judged
}

/** Stores a check and returns its token. `pages` are WebP pictures, in order. */
async function storeCheck(
  { db, clock, config }: CommandContext,
  locale: Locale,
  check: StoredCheck,
  pages: readonly Uint8Array[],
  { idempotencyKey: key }: BringOptions,
): Promise<string> {
  const kept = withinRoom(check)
  const now = clock.now()
  const own = uuidv7(now)
  const { id } = await db.withActor(visitor, (tx) =>
    answerOnce(tx, { scope: 'quoteChecks.bring', key, input: { locale, check: kept } }, async () => {
      await tx
        .insertInto('quote_checks')
        .values({ id: own, created_at: now, locale, sealed: sealCheck(config.secret, own, kept) })
        .execute()
      if (pages.length > 0)
        await tx
          .insertInto('quote_check_pages')
          .values(
            pages.map((bytes, page) => ({
              quote_check_id: own,
              page,
              sealed: sealPage(config.secret, own, bytes),
            })),
          )
          .execute()
      return { id: own }
    }),
  )
  return quoteCheckTokenOf(config, id)
}

import type { Actor } from '#domain/accounts/actor.ts'
import type { Calibration } from '#domain/estimates/calibration.ts'
import { estimate } from '#domain/estimates/estimate.ts'
import { linkEndsAt } from '#domain/links/link-lifetimes.ts'
import { checkQuote } from '#domain/quote-checks/check-quote.ts'
import { factsOfPaper } from '#domain/quote-checks/paper-facts.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ReadCalibration } from '#server/estimates/cached-calibration.ts'
import { quoteCheckOfToken } from '#server/links/quote-check-token.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { CheckedPaper } from './quote-check-answers.ts'
import { openCheck, openPage, type StoredCheck } from './sealed-check.ts'

export const ownerOf = (quoteCheckId: string): Actor => ({ kind: 'owner', quoteCheckId })

/** Judges a paper as read and corrected, at our rates of today. */
export function judge(
  stored: StoredCheck,
  calibration?: Calibration,
): Pick<CheckedPaper, 'quote' | 'check' | 'paper' | 'corrected' | 'answers'> {
  const { quote, answers, corrected, paper } = stored
  const facts = factsOfPaper(quote, answers)
  return {
    quote,
    answers,
    corrected,
    check: checkQuote(quote, facts, estimate(facts, calibration)),
    ...(paper && { paper }),
  }
}

/** Returns the check of a token; undefined when it is not ours or was deleted. Refusal as openLink. */
export async function readQuoteCheck(
  context: CommandContext,
  calibration: ReadCalibration,
  token: string,
): Promise<CheckedPaper | undefined> {
  const id = await quoteCheckOfToken(context, token)
  if (!id) return undefined
  const [row, pages] = await context.db.read(ownerOf(id), (tx) =>
    Promise.all([
      tx.selectFrom('quote_checks').select(['created_at', 'locale', 'sealed', 'kept_at']).executeTakeFirst(),
      tx.selectFrom('quote_check_pages').select('page').orderBy('page').execute(),
    ]),
  )
  if (!row) return undefined
  const endsAt = linkEndsAt({
    matter: 'quoteCheck',
    begunAt: row.kept_at ?? row.created_at,
    overAt: row.kept_at ? null : row.created_at,
  })
  return {
    ...judge(openCheck(context.config.secret, id, row.sealed), await calibration()),
    locale: row.locale as Locale,
    checkedAt: row.created_at.toISOString(),
    forgottenAt: endsAt.toISOString(),
    isKept: row.kept_at !== null,
    pictures: pages.length,
  }
}

/** The picture of a page of this check; undefined when there is none. */
export async function readCheckPage(
  context: CommandContext,
  token: string,
  page: number,
): Promise<Uint8Array | undefined> {
  const id = await quoteCheckOfToken(context, token)
  if (!id) return undefined
  const row = await context.db.read(ownerOf(id), (tx) =>
    tx.selectFrom('quote_check_pages').select('sealed').where('page', '=', page).executeTakeFirst(),
  )
  return row && openPage(context.config.secret, id, row.sealed)
}

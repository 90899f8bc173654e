import { sql } from 'kysely'
import { visitor } from '#domain/accounts/actor.ts'
import { checkClaims } from '#domain/analyses/check-claims.ts'
import { redact } from '#domain/analyses/redact.ts'
import { type FactName, type Facts, factsSchema } from '#domain/project-requests/facts.ts'
import type { EvidenceByFact } from '#domain/project-requests/understanding/reading.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { letterCount } from '#domain/shared/text.ts'
import type { LanguageModel, LanguageOutcome, LanguageQuestion } from '#server/adapters/language/contract.ts'
import { mostTokens } from '#server/adapters/language/question.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { takeRateLimit } from '#server/platform/http/rate-limit.ts'

/**
 * Returns verified facts that a language model adds for missing ones; none when it is off, slow, over budget or wrong.
 */
export type FillGaps = (
  text: string,
  known: Facts,
  asker: { clientAddress: string },
) => Promise<EvidenceByFact>

/** More than a user describes in an hour; beyond it only our own reading is used. */
const PER_ADDRESS = { name: 'language.address', limit: 30, perSeconds: 60 * 60 }
/** Characters. Shorter texts contain nothing that our own reading misses. */
const WORTH_ASKING = 20
/** Milliseconds without questions after a failure, so that users do not wait in vain. */
const REST = 30_000

/** Fills gaps with a model, within the daily budget. `open` is called once, at the first question. */
export function createGapFiller(context: CommandContext, open: () => Promise<LanguageModel>): FillGaps {
  const { clock, config, log } = context
  let model: Promise<LanguageModel> | undefined
  let restsUntil = 0

  return async (text, known, { clientAddress }) => {
    if (letterCount(text) < WORTH_ASKING || clock.now().getTime() < restsUntil) return {}
    const question = { text: redact(text), missing: missingFrom(known) }
    try {
      if (!(await isAllowed(clientAddress))) return {}
      const outcome = await ask(question)
      if (outcome?.outcome !== 'claimed') return {}
      return checkClaims(outcome.claims, question.text, known)
    } catch (error) {
      log.warn({ err: error }, 'a language model could not be asked')
      return {}
    }
  }

  async function isAllowed(clientAddress: string): Promise<boolean> {
    const allowance = { ...PER_ADDRESS, key: clientAddress, secret: config.secret }
    return (await takeRateLimit(context.db, allowance)) === 0
  }

  async function ask(question: LanguageQuestion): Promise<LanguageOutcome | undefined> {
    const day = riyadhDay(clock.now())
    const most = mostTokens(question)
    if (!(await reserve(context, day, most))) return undefined
    model ??= open()
    const outcome = await (await model).claim(question)
    await settle(context, day, most, outcome.tokens ?? most)
    if (outcome.outcome === 'unavailable') {
      restsUntil = clock.now().getTime() + REST
      log.warn({ reason: outcome.reason }, 'the language model did not answer')
    }
    return outcome
  }
}

const FACT_NAMES = Object.keys(factsSchema.shape) as FactName[]

const missingFrom = (known: Facts) => FACT_NAMES.filter((name) => known[name] === undefined)

/** Reserves the maximum cost of a question in the daily budget. Returns false when it is not left. */
async function reserve({ db, config }: CommandContext, day: string, tokens: number): Promise<boolean> {
  const limit = config.language?.tokensADay ?? 0
  const { rows } = await db.withActor(visitor, (tx) =>
    sql<{
      granted: boolean
    }>`select app.reserve_language_tokens(${day}, ${tokens}::integer, ${limit}::integer) as granted`.execute(
      tx,
    ),
  )
  return rows[0]?.granted === true
}

function settle({ db }: CommandContext, day: string, reserved: number, spent: number): Promise<unknown> {
  return db.withActor(visitor, (tx) =>
    sql`select app.settle_language_tokens(${day}, ${reserved}::integer, ${spent}::integer)`.execute(tx),
  )
}

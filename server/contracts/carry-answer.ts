import { worker } from '#domain/accounts/actor.ts'
import {
  answersOf,
  MAX_CARRIED_ANSWERS,
  withAnswer,
  withoutAnswer,
} from '#domain/contracts/carried-answers.ts'
import { answerInputSchema } from '#domain/contracts/contract-input.ts'
import { whyNotRevise } from '#domain/contracts/contract-lifecycle.ts'
import { changedTerms } from '#domain/contracts/contract-terms.ts'
import { conflict, notFound } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { readChats } from '#server/chat/read-chat.ts'
import { oneLead } from '#server/dispatch/leads-of.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { lockContract, type Party } from './contract-party.ts'
import { writeVersion } from './revise-contract.ts'

/**
 * Takes an answer that the provider gave in the conversation of this lead into the draft, word for word, or out of it.
 * It is a revision like any other: acceptances start anew. Repeating it changes nothing.
 * @throws {Refusal} contract.not_found, contract.answer_not_found (404), contract.agreed, contract.changed,
 *   contract.too_many_answers (409), or field errors
 */
export async function carryAnswer(
  { db, clock }: CommandContext,
  party: Party,
  input: unknown,
): Promise<void> {
  const { version: read, messageId, isCarried } = requireValid(answerInputSchema, input)
  await db.withActor(worker, async (tx) => {
    const contract = await lockContract(tx, party)
    const chats = await readChats(tx, oneLead(contract.leadId))
    const answer = answersOf(chats.get(contract.leadId) ?? []).find(({ id }) => id === messageId)
    if (isCarried && !answer) throw notFound('contract.answer_not_found')
    const { terms: before } = contract
    const terms = isCarried && answer ? withAnswer(before, answer) : withoutAnswer(before, messageId)
    if (changedTerms(before, terms).length === 0) return
    const why = whyNotRevise(contract, read)
    if (why) throw conflict(why)
    if ((terms.answers?.length ?? 0) > MAX_CARRIED_ANSWERS)
      throw conflict('contract.too_many_answers', { details: { max: MAX_CARRIED_ANSWERS } })
    await writeVersion(tx, contract, { side: party.side, terms, now: clock.now() })
  })
}

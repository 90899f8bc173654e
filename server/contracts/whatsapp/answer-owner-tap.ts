import type { AskedPayment } from '#domain/contracts/contract-work.ts'
import { encodeWorkTap, type WorkTap } from '#domain/contracts/work-taps.ts'
import { formatMoneyText } from '#i18n/format.ts'
import { translatorFor } from '#i18n/translator.ts'
import { proveContact } from '#server/contacts/prove-contact.ts'
import type { LockedContract } from '../contract-party.ts'
import { readWorkOf } from '../read-changes.ts'
import { type NewWorkEvent, noteEvent } from '../say-of-work.ts'
import { contractOfEvent } from './answer-provider-tap.ts'
import {
  type Handling,
  lockForOwner,
  type OwnerSender,
  replyToOwner,
  saidAt,
  sourceKeyOf,
  whyIn,
} from './sides.ts'

/** A tap of the owner's side. */
export type OwnerTap = Extract<WorkTap, { act: 'paid' | 'part' | 'see' | 'problem' | 'tested' }>

/**
 * Notes what an owner tapped about the work. A number that is not the owner's is answered nothing: what it names is not
 * its own.
 */
export async function answerOwnerTap(handling: Handling, tap: OwnerTap): Promise<void> {
  const { tx, context, event } = handling
  const contractId = tap.act === 'tested' ? tap.id : await contractOfEvent(tx, tap.id)
  const locked = contractId ? await lockForOwner(handling, contractId) : undefined
  if (!locked)
    return context.log.info({ eventId: event.id, act: tap.act }, 'a tap on work that is not theirs')
  const { contract, owner } = locked
  await proveContact(tx, owner.projectRequestId, context.clock.now())
  const ask = (await readWorkOf(tx, contract)).asked.find(({ id }) => id === tap.id)
  const said = saidBy(tap, ask)
  if (!said)
    return replyToOwner(handling, owner, { kind: 'work_settled', parameters: { reference: owner.reference } })
  try {
    await noteEvent(tx, contract, {
      ...{ ...said, body: '', side: 'owner' },
      saidAt: saidAt(handling, ask?.askedAt),
      sourceKey: sourceKeyOf(event.channelMessageId),
    })
    await confirm(handling, owner, { tap, said, ask, contract })
  } catch (error) {
    const why = whyIn(owner.locale, error)
    await replyToOwner(handling, owner, { kind: 'work_refused', parameters: { why } })
  }
}

type Said = Pick<NewWorkEvent, 'kind' | 'stage' | 'amount' | 'about'>

/** What a tap says; undefined when it answers what is no longer asked. */
function saidBy(tap: OwnerTap, ask: AskedPayment | undefined): Said | undefined {
  if (tap.act === 'tested') return { kind: 'tested', stage: tap.stage }
  if (!ask) return undefined
  const { id: about, stage } = ask
  if (tap.act === 'see') return { kind: 'to_see', stage, about }
  if (tap.act === 'problem') return { kind: 'problem', stage, about }
  const amount = tap.act === 'part' ? Math.min(tap.amount, ask.amount) : ask.amount
  return { kind: 'paid', stage, amount, about }
}

interface Noted {
  tap: OwnerTap
  said: Said
  ask: AskedPayment | undefined
  contract: LockedContract
}

/** Says what was noted, and after what remains open the next taps. */
async function confirm(handling: Handling, owner: OwnerSender, { tap, said, ask }: Noted): Promise<void> {
  const t = translatorFor(owner.locale)
  const { providerName } = owner
  if (tap.act === 'tested') return replyToOwner(handling, owner, { kind: 'work_tested', parameters: {} })
  if (said.kind === 'paid') {
    const amount = formatMoneyText(said.amount!, owner.locale)
    return replyToOwner(handling, owner, { kind: 'work_paid', parameters: { providerName, amount } })
  }
  if (said.kind === 'problem')
    return replyToOwner(handling, owner, { kind: 'work_problem', parameters: { providerName } })
  const { id, wise, amount } = ask!
  await replyToOwner(handling, owner, {
    kind: 'work_to_see',
    parameters: { providerName },
    choices: [
      { payload: encodeWorkTap({ act: 'paid', id }), title: t('messages.work.paidWhole') },
      ...(wise > 0 && wise < amount
        ? [{ payload: encodeWorkTap({ act: 'part', id, amount: wise }), title: t('messages.work.paidPart') }]
        : []),
      { payload: encodeWorkTap({ act: 'problem', id }), title: t('messages.work.problem') },
    ],
  })
}

import { type ContractSide, isAgreedWith, whyNotAccept } from '#domain/contracts/contract-lifecycle.ts'
import { stageAmounts } from '#domain/contracts/contract-terms.ts'
import { encodeWorkTap, type WorkTap } from '#domain/contracts/work-taps.ts'
import { formatMoneyText, formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import { proveContact } from '#server/contacts/prove-contact.ts'
import type { Sender } from '#server/messages/incoming-event.ts'
import type { Choice } from '#server/messages/outgoing-message.ts'
import { readSignedLink, signLink } from '#server/platform/http/signed-link.ts'
import { writeAcceptance } from '../accept-contract.ts'
import type { LockedContract } from '../contract-party.ts'
import { nameOfStage, shortened } from '../stage-words.ts'
import {
  type Handling,
  lockForOwner,
  lockForProvider,
  type OwnerSender,
  replyToOwner,
  replyToProvider,
} from './sides.ts'

/** A side of a contract as the sender of a tap. */
type Side = { contract: LockedContract } & (
  | { side: 'owner'; owner: OwnerSender }
  | { side: 'provider'; sender: Sender }
)

const localeOf = (side: Side): Locale => (side.side === 'owner' ? side.owner : side.sender).locale

type Terms = Extract<WorkTap, { act: 'terms' }>
type Accept = Extract<WorkTap, { act: 'accept' }>

/**
 * Shows a side the terms with a button that accepts this version. The button carries a code that is made for this side,
 * version and number, so that it comes back from nobody else: what a code of digits proves on a page.
 */
export async function showTerms(
  handling: Handling,
  sender: Sender | undefined,
  { id }: Terms,
): Promise<void> {
  const row = await handling.tx
    .selectFrom('contracts')
    .select(['id', 'lead_id as leadId'])
    .where((row) => row.or([row('lead_id', '=', id), row('project_request_id', '=', id)]))
    .executeTakeFirst()
  const side = row && (await lockSide(handling, sender, row.id, row.leadId === id ? 'provider' : 'owner'))
  if (side) await sayTerms(handling, side)
}

async function lockSide(
  handling: Handling,
  sender: Sender | undefined,
  contractId: string,
  side: ContractSide,
): Promise<Side | undefined> {
  if (side === 'owner') {
    const locked = await lockForOwner(handling, contractId)
    return locked && { side, ...locked }
  }
  const contract = await lockForProvider(handling, sender, contractId)
  return contract && { side, contract, sender: sender! }
}

const purposeOf = (side: ContractSide, version: number, mobile: string) =>
  `contract/${side}/${version}/${mobile}`

async function sayTerms(handling: Handling, side: Side): Promise<void> {
  const { contract } = side
  const { version } = contract
  const t = translatorFor(localeOf(side))
  const code = signLink(
    handling.context.config.secret,
    purposeOf(side.side, version, handling.event.from),
    contract.id,
  )
  const isOpen =
    !contract.acceptedBy.includes(side.side) && whyNotAccept(contract, side.side, version) === undefined
  const accept = {
    payload: encodeWorkTap({ act: 'accept', version, code }),
    title: t('messages.work.accept'),
  }
  await answer(handling, side, {
    kind: 'contract_terms',
    parameters: { version: formatNumber(version), terms: termsInWords(contract, localeOf(side)) },
    choices: isOpen ? [accept] : [],
  })
}

/** Lines of stages that fit into a message of 1,024 characters beside the rest. */
const LINES = 10
const LINE = 64

function termsInWords({ terms }: LockedContract, locale: Locale): string {
  const t = translatorFor(locale)
  const amounts = stageAmounts(terms)
  const lines = terms.stages.map((stage, at) => {
    const name = shortened(nameOfStage(stage, locale), LINE - 24)
    return `${formatNumber(at + 1)}. ${name}: ${formatMoneyText(amounts[at]!, locale)}`
  })
  const left = lines.length - LINES
  return [
    t('messages.work.price', { amount: formatMoneyText(terms.price, locale) }),
    ...lines.slice(0, LINES),
    ...(left > 0 ? [t('messages.work.moreStages', { count: formatNumber(left) })] : []),
    ...(terms.durationDays ? [t('messages.work.duration', { days: formatNumber(terms.durationDays) })] : []),
  ].join('\n')
}

/** Accepts the version that the tapped button showed; the newest is shown when there is another by now. */
export async function acceptByTap(
  handling: Handling,
  sender: Sender | undefined,
  { version, code }: Accept,
): Promise<void> {
  const { tx, context, event } = handling
  const side = await sideOfCode(handling, sender, { version, code })
  if (!side) return context.log.info({ eventId: event.id }, 'an acceptance that is not of this number')
  const { contract } = side
  const now = context.clock.now()
  if (whyNotAccept(contract, side.side, version) !== undefined) return sayTerms(handling, side)
  if (side.side === 'owner') await proveContact(tx, side.owner.projectRequestId, now)
  const isAgreed = isAgreedWith(contract, side.side)
  const t = translatorFor(localeOf(side))
  const ask = {
    payload: encodeWorkTap({ act: 'ask', id: contract.id, stage: 0 }),
    title: t('messages.work.askFirst'),
  }
  await answer(handling, side, {
    kind: isAgreed ? 'contract_agreed_now' : 'contract_accepted',
    parameters: { version: formatNumber(version) },
    choices: isAgreed && side.side === 'provider' ? [ask] : [],
  })
  // The last, because it blocks other entries of the chained log until the commit.
  if (!contract.acceptedBy.includes(side.side)) await writeAcceptance(tx, contract, side.side, now)
}

async function sideOfCode(
  handling: Handling,
  sender: Sender | undefined,
  { version, code }: Pick<Accept, 'version' | 'code'>,
): Promise<Side | undefined> {
  const { secret } = handling.context.config
  for (const side of ['owner', 'provider'] as const) {
    const id = readSignedLink(secret, purposeOf(side, version, handling.event.from), code)
    if (id) return lockSide(handling, sender, id, side)
  }
  return undefined
}

type Answer =
  | { kind: 'contract_terms'; parameters: { version: string; terms: string }; choices: Choice[] }
  | { kind: 'contract_agreed_now' | 'contract_accepted'; parameters: { version: string }; choices: Choice[] }

const answer = (handling: Handling, side: Side, parts: Answer) =>
  side.side === 'owner'
    ? replyToOwner(handling, side.owner, parts)
    : replyToProvider(handling, side.sender, { ...parts, leadId: side.contract.leadId })

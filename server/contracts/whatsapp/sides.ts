import type { Stage } from '#domain/contracts/contract-terms.ts'
import type { Work, WorkEvent } from '#domain/contracts/contract-work.ts'
import type { Snag } from '#domain/contracts/snags.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import type { IncomingEvent, Sender } from '#server/messages/incoming-event.ts'
import { type NewMessage, queueMessages } from '#server/messages/outgoing-message.ts'
import { answerWithin, replyKey, toldToday } from '#server/messages/reply-to-sender.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { proveNumber } from '#server/providers/prove-number.ts'
import { isKept, type LockedContract, lockContractById } from '../contract-party.ts'
import { readWorkState } from '../read-changes.ts'

/** An incoming message being answered, in the transaction that applies it (actor `worker`). */
export interface Handling {
  tx: Tx
  context: CommandContext
  event: IncomingEvent
}

/** An agreed contract of a provider with what is left to do or to pay. */
export interface OpenWork {
  id: string
  leadId: string
  reference: string
  price: number
  stages: Stage[]
  work: Work
  events: WorkEvent[]
  snags: Snag[]
}

/** More contracts at once than that a list cannot show. */
const MOST = 10

/** The provider's contracts that are agreed and not at their end, the one last worked on first. */
export async function worksOfProvider(tx: Tx, providerId: string): Promise<OpenWork[]> {
  const rows = await tx
    .selectFrom('contracts')
    .innerJoin('project_requests', 'project_requests.id', 'contracts.project_request_id')
    .innerJoin('contract_versions', (join) =>
      join
        .onRef('contract_id', '=', 'contracts.id')
        .onRef('contract_versions.version', '=', 'contracts.version'),
    )
    .select(['contracts.id', 'lead_id as leadId', 'reference', 'terms'])
    .where('provider_id', '=', providerId)
    .where('contracts.status', '=', 'agreed')
    .where('erased_at', 'is', null)
    .orderBy('contracts.changed_at', 'desc')
    .limit(MOST)
    .execute()
  const works: OpenWork[] = []
  for (const { terms, ...row } of rows) {
    if (!isKept(terms)) continue
    const { events, work, snags } = await readWorkState(tx, { id: row.id, terms })
    const received = work.stages.reduce((sum, stage) => sum + stage.received, 0)
    if (work.current === undefined && received >= work.price) continue
    works.push({ ...row, price: work.price, stages: terms.stages, work, events, snags })
  }
  return works
}

/** The owner of a contract as the sender of a message. */
export interface OwnerSender {
  mobile: string
  locale: Locale
  projectRequestId: string
  reference: string
  providerName: string
}

/**
 * The contract, locked, and its owner; undefined when the number is not that of its owner, who may have changed it, or
 * who said that the project request is not theirs.
 */
export async function lockForOwner(
  { tx, event }: Handling,
  contractId: string,
): Promise<{ contract: LockedContract; owner: OwnerSender } | undefined> {
  const contract = await lockContractById(tx, contractId)
  const row =
    contract &&
    (await tx
      .selectFrom('project_request_contacts as contact')
      .innerJoin('project_requests', 'project_requests.id', 'contact.project_request_id')
      .innerJoin('providers', (join) => join.on('providers.id', '=', contract.providerId))
      .select(['project_requests.locale', 'reference', 'company_name as providerName'])
      .where('contact.project_request_id', '=', contract.projectRequestId)
      .where('contact.mobile', '=', event.from)
      .where('disowned_at', 'is', null)
      .executeTakeFirst())
  if (!contract || !row) return undefined
  const { projectRequestId } = contract
  return { contract, owner: { ...row, locale: row.locale as Locale, mobile: event.from, projectRequestId } }
}

/**
 * The contract, locked, for the provider whose it is; undefined for any other. Whoever can name it reads what we write
 * to the provider, which proves the number.
 */
export async function lockForProvider(
  { tx, context }: Handling,
  sender: Sender | undefined,
  contractId: string,
): Promise<LockedContract | undefined> {
  const contract = sender && (await lockContractById(tx, contractId))
  if (!contract || contract.providerId !== sender.id) return undefined
  await proveNumber(tx, sender.id, context.clock.now())
  return contract
}

type Parts = Parameters<typeof answerWithin>[4]

/** Replies to the provider, within the answers of a day. */
export const replyToProvider = ({ tx, context, event }: Handling, sender: Sender, parts: Parts) =>
  answerWithin(tx, context, sender, event, parts)

/** Of each kind, as for providers. */
const ANSWERS_A_DAY = 20

type OwnerParts = {
  [M in NewMessage as M['kind']]: Pick<M, 'kind' | 'parameters' | 'choices'>
}[NewMessage['kind']]

/** Replies to the owner, within the answers of a day. */
export async function replyToOwner(
  { tx, context, event }: Handling,
  { mobile, locale, projectRequestId }: OwnerSender,
  parts: OwnerParts,
): Promise<void> {
  if ((await toldToday(tx, context, mobile, parts.kind)) >= ANSWERS_A_DAY) return
  const to = { to: mobile, locale, projectRequestId, dedupeKey: replyKey(event) }
  await queueMessages(tx, [{ ...parts, ...to }])
}

/** Why a command refused, in words; throws what is no refusal. Commands refuse before their first write. */
export function whyIn(locale: Locale, error: unknown): string {
  if (!(error instanceof Refusal)) throw error
  const t = translatorFor(locale)
  return t(`errors.${error.code}` as Parameters<typeof t>[0])
}

/**
 * When it was said: the phone's time, which may be long before it reached us, not in the future, and never before what
 * it answers.
 */
export function saidAt({ context, event }: Handling, after: Date | undefined): Date {
  const now = context.clock.now()
  const sent = event.sentAt ? new Date(event.sentAt) : now
  return new Date(Math.max(Math.min(now.getTime(), sent.getTime()), after?.getTime() ?? 0))
}

/** Key by which one message is noted once. */
export const sourceKeyOf = (channelMessageId: string) => `wa:${channelMessageId}`

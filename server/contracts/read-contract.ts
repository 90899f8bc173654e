import { answersOf } from '#domain/contracts/carried-answers.ts'
import type { ContractSide, ContractStatus } from '#domain/contracts/contract-lifecycle.ts'
import { whyNotAccept, whyNotRevise } from '#domain/contracts/contract-lifecycle.ts'
import {
  type ContractTerms,
  changedTerms,
  recommendedStages,
  stageAmounts,
} from '#domain/contracts/contract-terms.ts'
import { type Work, type WorkEvent, workOf } from '#domain/contracts/contract-work.ts'
import { unsettledOf } from '#domain/contracts/unsettled.ts'
import { warrantyRegister } from '#domain/contracts/warranty-register.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { readChats } from '#server/chat/read-chat.ts'
import { oneLead } from '#server/dispatch/leads-of.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readHandover } from '#server/reviews/handover-state.ts'
import { readPublicClaims } from '#server/verifications/read-claims.ts'
import { changesAnswer } from './changes-answer.ts'
import type { Contract } from './contract-answers.ts'
import { contractNotFound, isKept, type Party } from './contract-party.ts'
import { readPhotos } from './photos/read-photos.ts'
import { readChanges, sinceOf } from './read-changes.ts'
import { readEvents } from './read-events.ts'

/** Answers offered; what was said earlier is most likely settled. */
const ANSWERS_SHOWN = 10
/** Revisions shown; older ones are in the table and in nobody's way. */
const REVISIONS_SHOWN = 20

/**
 * Returns the contract as its side sees it; row-level security decides whose it is. `isWhole`: with every event.
 * @throws {Refusal} contract.not_found (404)
 */
export async function readContract(
  { db, clock, config }: Pick<CommandContext, 'db' | 'clock' | 'config'>,
  party: Party,
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<Contract> {
  const now = clock.now()
  return db.read(party.actor, async (tx) => {
    const row = await readRow(tx, party)
    if (!row) throw contractNotFound()
    const [versions, accepted, contact, facts, events, changes, photos, handover] = await Promise.all([
      readVersions(tx, row.id),
      readAcceptances(tx, row.id, row.version),
      readOwnerName(tx, party.projectRequestId),
      party.side === 'owner' ? readFacts(tx, party.projectRequestId) : undefined,
      readEvents(tx, row.id),
      readChanges(tx, row.id),
      readPhotos(tx, { config, clock }, row.id),
      readHandover(tx, party.projectRequestId),
    ])
    const [newest, previous] = versions
    if (!newest || !isKept(newest.terms)) throw contractNotFound()
    const { terms } = newest
    const state = {
      status: row.status as ContractStatus,
      version: row.version,
      acceptedBy: accepted.map(({ side }) => side as ContractSide),
    }
    const isDraft = state.status === 'draft'
    const handedOverOn =
      isDraft || !handover || handover.disputedAt ? undefined : riyadhDay(handover.statedAt)
    const isVatUnseen = isDraft && party.side === 'owner' && (await isVatUnseenOf(tx, row.providerId, now))
    return {
      ...{ id: row.id, reference: row.reference, projectType: row.projectType, city: row.city },
      providerName: row.providerName,
      ...(row.otherName && { otherName: row.otherName }),
      ...(contact && { ownerName: contact.name }),
      ...{ side: party.side, ...state, terms },
      amounts: stageAmounts(terms),
      ...(facts && isDraft && { recommended: recommendedStages(facts) }),
      ...(isDraft &&
        !terms.startsOn &&
        row.quotedStartDays !== null && { quotedStartDays: row.quotedStartDays }),
      openAnswers: isDraft ? await readOpenAnswers(tx, row.leadId, terms) : [],
      unsettled: isDraft ? unsettledOf(terms, isVatUnseen) : [],
      revisions: revisionsOf(versions),
      ...(isDraft && previous && { before: termsOf(previous) }),
      acceptances: accepted.map(({ side, accepted_at }) => ({
        side: side as ContractSide,
        acceptedAt: accepted_at.toISOString(),
      })),
      ...(row.agreedAt && { agreedAt: row.agreedAt.toISOString() }),
      ...(!isDraft && {
        work: {
          ...workAnswer(terms, workOf(terms, events, sinceOf(changes)), {
            events: isWhole ? events : events.slice(-EVENTS_SHOWN),
            now,
          }),
          photos,
        },
        changes: changesAnswer(terms, changes, party),
      }),
      ...(handedOverOn && { handedOverOn }),
      warranties: handedOverOn ? warrantyRegister(terms.warranties, row.projectType, handedOverOn) : [],
      canAccept:
        whyNotAccept(state, party.side, row.version) === undefined &&
        !state.acceptedBy.includes(party.side) &&
        (party.side === 'owner' || party.way === 'portal'),
      canRevise: whyNotRevise(state, row.version) === undefined,
      isDemo: row.isDemo,
    }
  })
}

const readRow = (tx: Tx, party: Party) =>
  tx
    .selectFrom('contracts')
    .innerJoin('project_requests', 'project_requests.id', 'contracts.project_request_id')
    .innerJoin('providers', 'providers.id', 'contracts.provider_id')
    .leftJoin('quotes', (join) =>
      join.onRef('quotes.lead_id', '=', 'contracts.lead_id').on('quotes.status', '=', 'awarded'),
    )
    .select(['contracts.id', 'contracts.status', 'contracts.version', 'contracts.agreed_at as agreedAt'])
    .select([
      'reference',
      'project_type as projectType',
      'project_requests.city',
      'company_name as providerName',
      'other_name as otherName',
    ])
    .select(['project_requests.is_demo as isDemo', 'contracts.provider_id as providerId'])
    .select('contracts.lead_id as leadId')
    .select('starts_within_days as quotedStartDays')
    .where('contracts.project_request_id', '=', party.projectRequestId)
    .$if(party.side === 'provider', (query) =>
      query.where('contracts.lead_id', '=', (party as Extract<Party, { side: 'provider' }>).leadId),
    )
    .executeTakeFirst()

/** What the provider answered and no version has yet. */
async function readOpenAnswers(
  tx: Tx,
  leadId: string,
  { answers = [] }: ContractTerms,
): Promise<Contract['openAnswers']> {
  const chats = await readChats(tx, oneLead(leadId))
  const open = answersOf(chats.get(leadId) ?? []).filter(({ id }) => !answers.some((one) => one.id === id))
  return open.slice(-ANSWERS_SHOWN).toReversed()
}

/** As beside the quotes: who has shown no VAT registration may not charge the tax. */
async function isVatUnseenOf(tx: Tx, providerId: string, now: Date): Promise<boolean> {
  const claims = await readPublicClaims(tx, providerId, now)
  return !claims.some(
    ({ fact, lapsed, evidence }) => fact === 'vat_number' && !lapsed && evidence !== 'declared',
  )
}

const readVersions = (tx: Tx, contractId: string) =>
  tx
    .selectFrom('contract_versions')
    .select(['version', 'side', 'terms', 'made_at'])
    .where('contract_id', '=', contractId)
    .orderBy('version', 'desc')
    .limit(REVISIONS_SHOWN)
    .execute()

const readAcceptances = (tx: Tx, contractId: string, version: number) =>
  tx
    .selectFrom('contract_acceptances')
    .select(['side', 'accepted_at'])
    .where('contract_id', '=', contractId)
    .where('version', '=', version)
    .orderBy('accepted_at')
    .execute()

/** Undefined for a provider before the accept, because row-level security hides the row. */
const readOwnerName = (tx: Tx, projectRequestId: string) =>
  tx
    .selectFrom('project_request_contacts')
    .select('name')
    .where('project_request_id', '=', projectRequestId)
    .executeTakeFirst()

async function readFacts(tx: Tx, projectRequestId: string): Promise<Facts | undefined> {
  const row = await tx
    .selectFrom('project_requests')
    .select('facts')
    .where('id', '=', projectRequestId)
    .executeTakeFirst()
  return row?.facts as Facts | undefined
}

const EVENTS_SHOWN = 60
const DAY = 24 * 60 * 60_000

function workAnswer(
  terms: ContractTerms,
  work: Work,
  { events, now }: { events: WorkEvent[]; now: Date },
): Omit<NonNullable<Contract['work']>, 'photos'> {
  const { stages, asked, ...sums } = work
  const { startsOn } = terms
  const day = startsOn && Math.floor((Date.parse(riyadhDay(now)) - Date.parse(startsOn)) / DAY) + 1
  return {
    ...sums,
    stages: stages.map(({ progressAt, paidAt, testedAt, ...stage }) => ({
      ...stage,
      ...(progressAt && { progressAt: progressAt.toISOString() }),
      ...(paidAt && { paidAt: paidAt.toISOString() }),
      ...(testedAt && { testedAt: testedAt.toISOString() }),
    })),
    asked: asked.map(({ askedAt, reply, ...ask }) => ({
      ...{ ...ask, askedAt: askedAt.toISOString() },
      ...(reply && { reply: { ...reply, saidAt: reply.saidAt.toISOString() } }),
    })),
    events: events
      .toReversed()
      .map(({ about: _, saidAt, ...event }) => ({ ...event, saidAt: saidAt.toISOString() })),
    ...(day && day > 0 && { day }),
  }
}

/** Stored terms were made by our own functions. */
const termsOf = ({ terms }: { terms: unknown }) => terms as ContractTerms

function revisionsOf(versions: Awaited<ReturnType<typeof readVersions>>): Contract['revisions'] {
  return versions.map((one, at) => {
    const { version, side, made_at } = one
    const before = versions[at + 1]
    return {
      version,
      ...(side && { side: side as ContractSide }),
      madeAt: made_at.toISOString(),
      changed: before ? changedTerms(termsOf(before), termsOf(one)) : [],
    }
  })
}

import { type Lifecycle, nextStatus } from '../shared/lifecycle.ts'

/** `draft`: either side may still revise it. `agreed`: both accepted the same version, which never changes again. */
export const CONTRACT_STATUSES = ['draft', 'agreed'] as const

export type ContractStatus = (typeof CONTRACT_STATUSES)[number]
export type ContractEvent = 'revise' | 'agree'

/** What changes after the agreement is a variation order of its own. */
const CONTRACT_LIFECYCLE: Lifecycle<ContractStatus, ContractEvent> = {
  draft: { revise: 'draft', agree: 'agreed' },
  agreed: {},
}

/** The status of a contract after an event, or undefined when the event cannot happen now. */
export const nextContractStatus = (from: ContractStatus, event: ContractEvent): ContractStatus | undefined =>
  nextStatus(CONTRACT_LIFECYCLE, from, event)

export const CONTRACT_SIDES = ['owner', 'provider'] as const
export type ContractSide = (typeof CONTRACT_SIDES)[number]

/** The part of a contract that revising and accepting it depend on. */
export interface ContractState {
  status: ContractStatus
  /** The newest version. */
  version: number
  /** The sides that accepted the newest version. */
  acceptedBy: readonly ContractSide[]
}

export type ContractRefusal = 'contract.agreed' | 'contract.changed'

/** Why a side cannot replace the version it read; undefined when it can. */
export function whyNotRevise({ status, version }: ContractState, read: number): ContractRefusal | undefined {
  if (nextContractStatus(status, 'revise') === undefined) return 'contract.agreed'
  return read === version ? undefined : 'contract.changed'
}

/** Why a side cannot accept the version it read. Accepting again what one accepted changes nothing, and is no refusal. */
export function whyNotAccept(
  { status, version, acceptedBy }: ContractState,
  side: ContractSide,
  read: number,
): ContractRefusal | undefined {
  if (read !== version) return 'contract.changed'
  if (acceptedBy.includes(side)) return undefined
  return nextContractStatus(status, 'agree') === undefined ? 'contract.agreed' : undefined
}

/** Whether both sides have accepted, once this one has. */
export const isAgreedWith = ({ acceptedBy }: ContractState, side: ContractSide): boolean =>
  CONTRACT_SIDES.every((one) => one === side || acceptedBy.includes(one))

import type { Contract } from '#server/contracts/contract-answers.ts'
import type { ContractActing } from './contract-acting.ts'

/** Of the sections of what followed the agreement: variation orders, the expected end with its delays, snags. */
export interface ChangesProps {
  contract: Contract
  changes: NonNullable<Contract['changes']>
  acting: ContractActing
}

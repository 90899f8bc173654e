import type { Contract } from '#server/contracts/contract-answers.ts'
import styles from './changes.module.css'
import type { ContractActing } from './contract-acting.ts'
import { DelaysSection } from './delays-section.tsx'
import { OrdersSection } from './orders-section.tsx'
import { SnagsSection } from './snags-section.tsx'

export interface ChangesProps {
  contract: Contract
  changes: NonNullable<Contract['changes']>
  acting: ContractActing
}

/** What followed the agreement: variation orders, the expected end with its delays, snags. */
export function ChangesView(props: ChangesProps) {
  return (
    <div className={styles.changes}>
      <OrdersSection {...props} />
      <DelaysSection {...props} />
      <SnagsSection {...props} />
    </div>
  )
}

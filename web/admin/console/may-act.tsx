import type { ReactNode } from 'react'
import type { StaffRight } from '#domain/staff/rights.ts'
import { useMay } from './use-may.ts'

/** Buttons and forms for the roles that may act on one of these parts. */
export function MayAct({ on, children }: { on: StaffRight | readonly StaffRight[]; children: ReactNode }) {
  const may = useMay()
  return may('act', ...(typeof on === 'string' ? [on] : on)) && children
}

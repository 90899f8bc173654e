/** Parts of the work whose warranty is said by itself; `works` is all of it. */
export const WARRANTY_PARTS = ['works', 'structure', 'waterproofing', 'services', 'finishes'] as const
export type WarrantyPart = (typeof WARRANTY_PARTS)[number]

/** Years from the handover. */
export interface Warranty {
  part: WarrantyPart
  years: number
}

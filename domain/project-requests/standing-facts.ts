/**
 * What stands already of a house that is built or finished; the structure and the plaster are its `stage`, membrane and
 * thermal insulation are facts of their own (`standing-work.ts`). A first fix is the pipes, boxes or cables in walls
 * and floors, before anything covers them.
 */
export const STANDING_FACTS = [
  'hasMasonry',
  'hasPlumbingFirstFix',
  'hasElectricalFirstFix',
  'hasCoolingFirstFix',
  'hasCeilings',
  'hasTiles',
  'hasPaint',
] as const

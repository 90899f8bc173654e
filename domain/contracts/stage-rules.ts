import type { StepId } from '../path-correction/steps.ts'

/** Steps whose rule matters before the stage is covered or paid (docs/path-correction.md). */
const STAGE_RULES = [
  ...(['foundations', 'frame', 'masonry', 'pressure_test', 'waterproofing', 'flood_test'] as const),
  ...(['plaster', 'finishes', 'services_second_fix', 'function_test', 'handover'] as const),
] satisfies StepId[]
export type StageRule = (typeof STAGE_RULES)[number]

/** The rule of a stage; its words are in i18n `contracts.work.rule`. */
export const ruleOf = ({ step }: { step?: StepId | undefined }): StageRule | undefined =>
  STAGE_RULES.find((rule) => rule === step)

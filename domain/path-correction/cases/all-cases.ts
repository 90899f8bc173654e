import { DEAL_CASES } from './deal.ts'
import { EXISTING_BUILDING_CASES } from './existing-building.ts'
import { JOB_CASES } from './jobs.ts'
import type { LabelledCase } from './labelled-case.ts'
import { NEW_HOUSE_CASES } from './new-house.ts'
import { STANDING_CASES } from './standing.ts'

export const CASES: LabelledCase[] = [
  ...NEW_HOUSE_CASES,
  ...EXISTING_BUILDING_CASES,
  ...DEAL_CASES,
  ...JOB_CASES,
  ...STANDING_CASES,
]

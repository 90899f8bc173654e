import { FULL_PARTS, type ScorePart, type ScoreParts, scoreOf, WEIGHTS } from './score.ts'

/** Points as people are shown them: a score out of a hundred, for providers and staff alike. */

/** A point of the hundred, in the unit of a score. */
export const A_POINT = scoreOf(FULL_PARTS) / 100

export const SCORE_PARTS = Object.keys(WEIGHTS) as ScorePart[]

/** Whole points of one part. Below zero for a provider who has had more leads than expected. */
export const pointsOfPart = (part: ScorePart, parts: ScoreParts): number =>
  Math.round((WEIGHTS[part] * parts[part]) / A_POINT)

/** Sum of the points as they are shown, so that the parts add up to it. */
export const pointsOf = (parts: ScoreParts): number =>
  SCORE_PARTS.reduce((sum, part) => sum + pointsOfPart(part, parts), 0)

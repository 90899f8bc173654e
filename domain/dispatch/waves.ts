import type { City, ProjectType } from '../project-requests/fact-values.ts'
import { wholePart } from './dispatch-round.ts'

/**
 * What each wave lets go, in this order, what it had let go before included: first our own spreading over the month,
 * which costs nobody anything; then a drive of an hour; last the very trade. What a provider bought, holds or has
 * proved is never let go.
 */
export const WIDENED_FROM = { pacing: 2, city: 3, trade: 4 } as const

/** Cities within about an hour's drive of each other; from Riyadh and Medina there is none among the seven. */
const NEAR: Partial<Record<City, readonly City[]>> = {
  jeddah: ['mecca'],
  mecca: ['jeddah', 'taif'],
  taif: ['mecca'],
  dammam: ['khobar'],
  khobar: ['dammam'],
}

/** Trades whose people do the other's work too. Symmetry is a test. */
const RELATED: Partial<Record<ProjectType, readonly ProjectType[]>> = {
  interior_finishing: ['decoration', 'renovation'],
  decoration: ['interior_finishing'],
  renovation: ['interior_finishing', 'maintenance', 'expansion'],
  maintenance: ['renovation', 'insulation'],
  insulation: ['maintenance', 'exterior_finishing'],
  exterior_finishing: ['insulation'],
  villa_construction: ['expansion'],
  expansion: ['villa_construction', 'renovation'],
}

export const citiesNear = (city: City): readonly City[] => NEAR[city] ?? []
export const tradesRelatedTo = (projectType: ProjectType): readonly ProjectType[] =>
  RELATED[projectType] ?? []

/** Which cities and trades a wave counts as the project request's own, its own first. */
export const citiesOfWave = (city: City, wave: number): readonly City[] =>
  wave >= WIDENED_FROM.city ? [city, ...citiesNear(city)] : [city]
export const tradesOfWave = (projectType: ProjectType, wave: number): readonly ProjectType[] =>
  wave >= WIDENED_FROM.trade ? [projectType, ...tradesRelatedTo(projectType)] : [projectType]

/**
 * When each wave starts, in eighths of the promised time (docs/reference/product-rules.md#promises: 1-6 hours): the
 * last two before it is broken.
 */
const WAVE_STARTS = [0, 2, 4, 6, 7] as const
export const WAVES = WAVE_STARTS.length
/** An owner compares up to five; each offer is a paid message, so twice that is the end. */
export const MOST_WISHED = 5
export const MOST_ASKED = 10

/** Where a project request stands; all of it of its leads. */
export interface WaveProgress {
  /** The last wave that ran, 0 before the first. */
  wave: number
  /** Quotes the owner wishes for, 1 to 5, and how many came. */
  wished: number
  quoted: number
  asked: number
  /** Asked and neither quoted nor declined. */
  waiting: number
}

/** Minutes after receipt at which a wave starts, of the minutes promised; undefined after the last. */
export function waveStart(wave: number, promisedMinutes: number): number | undefined {
  const eighths = WAVE_STARTS[wave - 1]
  return eighths === undefined ? undefined : wholePart(promisedMinutes * eighths, 8)
}

export interface WaveTimes {
  elapsedMinutes: number
  promisedMinutes: number
}

export interface DueWave {
  wave: number
  limit: number
}

/**
 * The next wave and how many it may offer to, or undefined when none is due now. A wave is due at its time while
 * quotes are missing, and at once when nobody is left to wait for. Of those who keep silent until a later wave, half
 * are still counted on.
 */
export function dueWave(progress: WaveProgress, { elapsedMinutes, promisedMinutes }: WaveTimes) {
  const start = waveStart(progress.wave + 1, promisedMinutes)
  if (start === undefined || (elapsedMinutes < start && progress.waiting > 0)) return undefined
  return waveOf(progress.wave + 1, progress)
}

function waveOf(wave: number, { wished, quoted, asked, waiting }: WaveProgress): DueWave | undefined {
  const missing = Math.min(wished, MOST_WISHED) - quoted
  if (missing <= 0) return undefined
  const limit = Math.min(Math.max(missing - wholePart(waiting, 2), 1), MOST_ASKED - asked)
  return limit > 0 ? { wave, limit } : undefined
}

/**
 * Nobody left to ask: providers are approved, months begin and leads are answered, so the widest wave is tried again
 * after ten minutes, then after as long as it has taken so far, at most six hours apart, for four days: an owner who
 * heard nothing by then has asked elsewhere.
 */
const LOOK_AGAIN = { firstMinutes: 10, longestMinutes: 360, untilMinutes: 4 * 24 * 60 }

/** What is to be done now: the wave that is due; after the last, the last again whenever nobody is left to wait for. */
export function dueRound(progress: WaveProgress, times: WaveTimes): DueWave | undefined {
  if (progress.wave < WAVES) return dueWave(progress, times)
  const isOver = times.elapsedMinutes > LOOK_AGAIN.untilMinutes
  return isOver || progress.waiting > 0 ? undefined : waveOf(WAVES, progress)
}

/**
 * Minutes after receipt at which to look at a project request again though nobody did anything; undefined when only a
 * decline, an expiry or another wish can change what is due.
 */
export function nextCheck(progress: WaveProgress, times: WaveTimes): number | undefined {
  const { wave, waiting } = progress
  const { elapsedMinutes, promisedMinutes } = times
  if (!waveOf(wave, progress)) return undefined
  if (wave < WAVES) return waveStart(wave + 1, promisedMinutes)
  if (waiting > 0) return elapsedMinutes < promisedMinutes ? promisedMinutes : undefined
  const { firstMinutes, longestMinutes, untilMinutes } = LOOK_AGAIN
  const next = elapsedMinutes + Math.min(Math.max(elapsedMinutes, firstMinutes), longestMinutes)
  return next <= untilMinutes ? next : undefined
}

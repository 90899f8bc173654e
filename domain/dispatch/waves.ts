import type { City, ProjectType } from '../project-requests/fact-values.ts'
import { wholePart } from './dispatch-round.ts'

/**
 * The wave from which each rule no longer applies: first our own pacing over the month, which costs nobody
 * anything; then the city, up to an hour's drive; last the exact trade. What a provider bought, holds or has
 * proved always applies.
 */
export const WIDENED_FROM = { pacing: 2, city: 3, trade: 4 } as const

/** Cities within about an hour's drive of each other; Riyadh and Medina have none among the seven. */
const NEAR: Partial<Record<City, readonly City[]>> = {
  jeddah: ['mecca'],
  mecca: ['jeddah', 'taif'],
  taif: ['mecca'],
  dammam: ['khobar'],
  khobar: ['dammam'],
}

/** Trades whose people also do the other's work. A test checks that the relation is mutual. */
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

/** Cities and trades that a wave counts as those of the project request, its own first. */
export const citiesOfWave = (city: City, wave: number): readonly City[] =>
  wave >= WIDENED_FROM.city ? [city, ...citiesNear(city)] : [city]
export const tradesOfWave = (projectType: ProjectType, wave: number): readonly ProjectType[] =>
  wave >= WIDENED_FROM.trade ? [projectType, ...tradesRelatedTo(projectType)] : [projectType]

/**
 * Start of each wave, in eighths of the promised time (docs/reference/product-rules.md#promises: 1-6 hours):
 * the last two leave time before the promise is broken.
 */
const WAVE_STARTS = [0, 2, 4, 6, 7] as const
export const WAVES = WAVE_STARTS.length
/** An owner compares up to five quotes; each offer is a paid message, so at most twice that many are sent. */
export const MOST_WISHED = 5
export const MOST_ASKED = 10

/** Progress of a project request, counted over its leads. */
export interface WaveProgress {
  /** The last wave that ran, 0 before the first. */
  wave: number
  /** Quotes the owner asked for, 1 to 5, and how many came. */
  wished: number
  quoted: number
  asked: number
  /** Providers who were asked and have neither quoted nor declined. */
  waiting: number
  /**
   * The owner wants one quote, of a provider they named, who was offered the lead and has not declined: until the promised
   * time nobody else is asked.
   */
  isOfPreferred?: boolean
}

/** Minutes after receipt at which a wave starts, given the promised minutes; undefined after the last wave. */
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
 * Returns the next wave and how many offers it may make, or undefined when none is due now. A wave is due at
 * its time while quotes are missing, and at once when nobody is left to wait for. Half of the providers who
 * stay silent until a later wave are still expected to answer.
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
 * When nobody is left to ask, the widest wave is tried again, because providers are approved, months begin
 * and leads are answered: first after ten minutes, then after as long as it has taken so far, at most six
 * hours apart, for four days. An owner without an answer by then has asked elsewhere.
 */
const LOOK_AGAIN = { firstMinutes: 10, longestMinutes: 360, untilMinutes: 4 * 24 * 60 }

/** What is due now: the next wave or, after the last one, the last one again when nobody is left to wait for. */
export function dueRound(progress: WaveProgress, times: WaveTimes): DueWave | undefined {
  if (waitsForPreferred(progress, times)) return undefined
  if (progress.wave < WAVES) return dueWave(progress, times)
  const isOver = times.elapsedMinutes > LOOK_AGAIN.untilMinutes
  return isOver || progress.waiting > 0 ? undefined : waveOf(WAVES, progress)
}

/**
 * Minutes after receipt until which others are still asked when one of the asked falls out; undefined once enough quotes
 * came or nobody else may be asked.
 */
export function asksOthersUntil(
  progress: Pick<WaveProgress, 'wished' | 'quoted' | 'asked'>,
): number | undefined {
  return waveOf(WAVES, { ...progress, wave: WAVES, waiting: 0 }) && LOOK_AGAIN.untilMinutes
}

const waitsForPreferred = ({ isOfPreferred }: WaveProgress, times: WaveTimes): boolean =>
  isOfPreferred === true && times.elapsedMinutes < times.promisedMinutes

/**
 * Minutes after receipt of the next check without any event; undefined when only a decline, an expiry or a
 * new number of quotes can change what is due.
 */
export function nextCheck(progress: WaveProgress, times: WaveTimes): number | undefined {
  const { wave, waiting } = progress
  const { elapsedMinutes, promisedMinutes } = times
  if (!waveOf(wave, progress)) return undefined
  if (waitsForPreferred(progress, times)) return promisedMinutes
  if (wave < WAVES) return waveStart(wave + 1, promisedMinutes)
  if (waiting > 0) return elapsedMinutes < promisedMinutes ? promisedMinutes : undefined
  const { firstMinutes, longestMinutes, untilMinutes } = LOOK_AGAIN
  const next = elapsedMinutes + Math.min(Math.max(elapsedMinutes, firstMinutes), longestMinutes)
  return next <= untilMinutes ? next : undefined
}

import { wholePart } from './dispatch-round.ts'

/**
 * How many leads a provider can hold that wait for their answer or their price. Two thirds of the largest package of
 * 15 (docs/reference/product-rules.md#promises): whoever holds that many leaves ten owners waiting, and one more lead
 * would only wait longer.
 */
export const CAPACITY = 10

/**
 * What a package lets one expect of its most: two thirds. The simulated month (testing/simulation/simulated-providers.ts) sells
 * 12 and 15 as 8 and 10; a month with as many project requests as packages hold leads gives about that.
 */
export const expectedLeadsOf = (quota: number): number => wholePart(2 * quota, 3)

/**
 * What a provider who was not measured yet is taken for: minutes, and answered of 10,000 offered. A constant and not
 * the mean of the day, because everybody's standing rests on it: it would move with each answer anybody gives, and
 * nobody could derive their own. The figures are those of the simulated month, to be measured again with the first
 * thousand answers.
 */
export const MEAN = { answerMinutes: 70, answeredShare: 8_500 } as const

/**
 * Up to so many listed providers with a trade of the wave everybody is read, and the ledger holds everybody. Above it
 * only those nearest to being chosen are, for a ledger of a million rows is read by nobody.
 */
export const READ_WHOLE_UP_TO = 500

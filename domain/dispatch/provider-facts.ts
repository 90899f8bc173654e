import { wholePart } from './dispatch-round.ts'

/**
 * Maximum number of leads that wait for a provider's answer or price. It is two thirds of the largest package
 * of 15 (docs/reference/product-rules.md#promises): with that many, ten owners already wait, and one more
 * would only wait longer.
 */
export const CAPACITY = 10

/**
 * Leads that a package lets a provider expect: two thirds of its maximum. The simulated month
 * (testing/simulation/simulated-providers.ts) sells 12 and 15 as 8 and 10; a month with as many project
 * requests as packages hold leads gives about that.
 */
export const expectedLeadsOf = (quota: number): number => wholePart(2 * quota, 3)

/**
 * Assumed for a provider without a record: minutes to answer, and answered leads out of 10,000. It is a
 * constant and not the mean of the day, because everybody's score rests on it: a mean would move with each
 * answer of any provider, and nobody could derive their own score. The figures are those of the simulated
 * month, to be measured again with the first thousand answers.
 */
export const MEAN = { answerMinutes: 70, answeredShare: 8_500 } as const

/**
 * Up to this many listed providers with a trade of the wave, all are read and recorded. Above it only those
 * nearest to being chosen are, because nobody reads a record of a million rows.
 */
export const READ_WHOLE_UP_TO = 500

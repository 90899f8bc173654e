/**
 * Limits of the comparison, in one place so that a test can change each of them. All are our own assumptions,
 * set on simulated quotes (docs/quotes.md): as strict as honest sets allow.
 */
export const COMPARISON_LIMITS = {
  /** Share of the sum: people round a total to a convenient figure. */
  sumTolerance: 0.01,
  /** Share of 15 %: how close a difference must be to count as VAT. */
  vatTolerance: 0.006,
  /** A price for the whole includes unnamed lines when the rest covers this share of their cost. */
  roomForUnnamed: 0.5,
  /** Quotes besides this one from which on their median says what is usual; with fewer, our estimate does. */
  othersThatLead: 3,
  /** Share of the median of the others; and the number of standard deviations of such jobs. */
  farBelowOthers: 0.7,
  farBelowDeviations: 2.4,
  /** Spread between honest providers as a whole, besides that of their lines; as a logarithm. */
  levels: 0.08,
  /** Share of the 10th percentile of our estimate, where nobody else has quoted. */
  farBelowEstimate: 0.8,
  /** Share of what the others ask, for a price below our 10th percentile: above this it is as low as theirs. */
  asLowAsOthers: 0.72,
  /** Share of the lowest of few others, for a price below our typical figure. */
  belowFewOthers: 0.6,
  /** Shares of our typical figure, and of the others, outside which a price is worth a question. */
  askBelow: 0.7,
  askAbove: 1.5,
  /** Standard deviations of a line's own market, and the smallest ratio worth a question. */
  lineDeviations: 4,
  lineRatio: 1.8,
  /** Spread of a line's rate because people measure differently, besides its market; as a logarithm. */
  measuring: 0.12,
  /** Spread of a line without an estimate. */
  unknownScatter: 0.35,
  /** Quantities that differ by this factor are different. */
  quantityRatio: 1.6,
  /** As a logarithm: how close to a unit factor a deviation must be. */
  factorTolerance: 0.5,
  /** Two lines count as equal up to a common factor within these tolerances: rounded to riyals, and exact. */
  copyTolerances: [0.01, 0.002],
  copiedLines: 4,
  /** Above this probability, equal lines are still attributed to chance. */
  copyChance: 1e-4,
  /** Percent of the price from which an advance, or payment ahead of the work, is serious. */
  seriousExposure: 20,
}

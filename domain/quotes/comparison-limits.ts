/**
 * The figures the comparison of quotes judges by, in one place so that a test can move each of them. All are our own
 * assumptions, set on simulated quotes (docs/quotes.md): as sharp as honest sets allow.
 */
export const COMPARISON_LIMITS = {
  /** Of the sum: people round a total to the nearest handsome figure. */
  sumTolerance: 0.01,
  /** Of 15 %: how near a difference must come to be read as VAT. */
  vatTolerance: 0.006,
  /** A whole price holds lines it does not name when it leaves room for this share of what they would cost. */
  roomForUnnamed: 0.5,
  /** Of the median of at least two others; and so many standard deviations of what such jobs scatter by. */
  farBelowOthers: 0.7,
  farBelowDeviations: 2.4,
  /** How far honest providers lie apart as a whole, beside what their lines do; as a logarithm. */
  levels: 0.08,
  /** Of the 10th percentile of our estimate, where nobody else has quoted. */
  farBelowEstimate: 0.8,
  /** Of the median of the others, for a price below our 10th percentile: above this it is as low as theirs. */
  asLowAsOthers: 0.72,
  /** Standard deviations of a line's own market, and the least ratio that is worth a question. */
  lineDeviations: 4,
  lineRatio: 1.8,
  /** What a line's rate scatters by, beside its market, because people measure differently; as a logarithm. */
  measuring: 0.12,
  /** Of a line without an estimate. */
  unknownScatter: 0.35,
  /** A quantity that differs by this factor is another quantity. */
  quantityRatio: 1.6,
  /** As a logarithm: how near to a factor of units a deviation must lie. */
  factorTolerance: 0.5,
  /** Lines of two quotes count as equal up to one factor within these: rounded to riyals, and to the letter. */
  copyTolerances: [0.01, 0.002],
  copiedLines: 4,
  /** Most probable chance at which so many equal lines are still called chance. */
  copyChance: 1e-4,
  /** Percent of the price from which too much in advance, or ahead of the work, is serious. */
  seriousExposure: 20,
}

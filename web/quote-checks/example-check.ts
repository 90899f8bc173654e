import type { Calibration } from '#domain/estimates/calibration.ts'
import { estimate } from '#domain/estimates/estimate.ts'
import { checkQuote } from '#domain/quote-checks/check-quote.ts'
import { EXAMPLE_QUOTE } from '#domain/quote-checks/example-paper.ts'
import { factsOfPaper } from '#domain/quote-checks/paper-facts.ts'

/** Checks the invented quote as any other is, so that the home page and the example say the same of its lines. */
export function exampleCheck(calibration: Calibration | undefined) {
  const facts = factsOfPaper(EXAMPLE_QUOTE)
  return checkQuote(EXAMPLE_QUOTE, facts, estimate(facts, calibration))
}

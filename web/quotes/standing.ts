import type { Lead } from '#server/leads/lead-answers.ts'
import type { Quote } from '#server/quotes/quote-answers.ts'

/** Returns the current quote. Undefined when none was sent or the last was withdrawn. */
export const currentQuote = ({ quotes }: Pick<Lead, 'quotes'>): Quote | undefined =>
  quotes.find(({ status }) => status === 'submitted' || status === 'awarded')

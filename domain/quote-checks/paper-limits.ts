// Apart from the schema, so that the page of the form loads no validator.

/** Letters of a text that an owner pastes: a long contract has some thirty pages. */
export const PAPER_TEXT_LETTERS = { min: 20, max: 60_000 }
/** Lines of one quote. */
export const MOST_LINES = 300

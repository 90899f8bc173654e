/** Letters, as the tables have them (db/migrations/0034). Apart from the schemas, so that a form need not carry them. */
export const MAX_REVIEW_LETTERS = 1500
export const MAX_ANSWER_LETTERS = 1000
export const MAX_NAME_LETTERS = 40

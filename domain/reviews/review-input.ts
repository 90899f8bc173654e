import * as z from 'zod/mini'
import { letterCount, tidyText } from '../shared/text.ts'
import { MAX_ANSWER_LETTERS, MAX_NAME_LETTERS, MAX_REVIEW_LETTERS } from './review-limits.ts'

const MIN_LETTERS = 2
const MIN_STARS = 1
const MAX_STARS = 5

const stars = z
  .int('review.stars_missing')
  .check(z.minimum(MIN_STARS, 'review.stars_missing'), z.maximum(MAX_STARS, 'review.stars_missing'))

/** One line. */
const shownName = z.string('field.invalid').check(
  z.overwrite((name) => tidyText(name).replace(/\s+/g, ' ')),
  z.refine((name) => name === '' || letterCount(name) >= MIN_LETTERS, 'review.name_invalid'),
  z.refine((name) => letterCount(name) <= MAX_NAME_LETTERS, 'review.name_invalid'),
)

/** What somebody says of handed-over work. Without a name it is "an owner in Riyadh". */
export const reviewInputSchema = z.object({
  stars,
  body: z._default(
    z.string('field.invalid').check(
      z.overwrite(tidyText),
      z.refine((text) => letterCount(text) <= MAX_REVIEW_LETTERS, 'review.body_too_long'),
    ),
    '',
  ),
  shownName: z.optional(shownName),
  onHomePages: z._default(z.boolean('field.invalid'), false),
})

/** What a provider answers a review, once. */
export const answerInputSchema = z.object({
  body: z.string('review.answer_missing').check(
    z.overwrite(tidyText),
    z.refine((text) => letterCount(text) >= MIN_LETTERS, 'review.answer_missing'),
    z.refine((text) => letterCount(text) <= MAX_ANSWER_LETTERS, 'review.answer_too_long'),
  ),
})

export type ReviewInput = z.infer<typeof reviewInputSchema>

import { data } from 'react-router'
import { isRefusal } from '#web/forms/error-text.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import { PRIVATE_HEADERS } from '#web/page-meta.ts'
import { REVIEW_ACTS, type ReviewAct, type ReviewOutcome } from './review-acts.ts'

type Doing = Partial<Record<ReviewAct, (input: object) => Promise<unknown>>>

/** Executes a posted form; a refusal comes with the input. */
export async function actOnReview(fields: FormFields, doing: Doing) {
  const act = REVIEW_ACTS.find((one) => one === fields.act)
  const work = act && doing[act]
  if (!work) return data(undefined, { status: 400, headers: PRIVATE_HEADERS })
  try {
    await work(reviewInputOf(fields))
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { code, status, details, fieldErrors = {} } = error
    const refused: ReviewOutcome = { act, isDone: false, code, details, fieldErrors, fields }
    return data(refused, { status, headers: PRIVATE_HEADERS })
  }
  const done: ReviewOutcome = { act, isDone: true }
  return data(done, { headers: PRIVATE_HEADERS })
}

/** Matches reviewInputSchema; no chosen star is undefined. */
export const reviewInputOf = ({ stars, body, shownName, onHomePages }: FormFields) => ({
  stars: stars ? Number(stars) : undefined,
  body: body ?? '',
  ...(shownName !== undefined && { shownName }),
  onHomePages: onHomePages === 'true',
})

import type { ReviewStanding } from '#server/reviews/review-answers.ts'
import { isRefusal } from '#web/forms/error-text.ts'

/** Null for an unknown link: half a link gets a helpful page instead of a bare 404. */
export async function readOrNull(read: () => Promise<ReviewStanding>): Promise<ReviewStanding | null> {
  try {
    return await read()
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

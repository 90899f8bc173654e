import { isRefusal } from '#web/forms/error-text.ts'

/** Null for an unknown link: half a link gets a helpful page instead of a bare 404. */
export async function readOrNull<Answer>(read: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await read()
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

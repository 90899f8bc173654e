/**
 * Number of retries. Each delay is twice the previous one, at most 30 seconds
 * (docs/reference/product-rules.md#times-and-limits).
 */
export const RETRIES = 3
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/** Delay in milliseconds after the failed attempt `attempt`, counted from 0. */
export const waitBefore = (attempt: number) => Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS)

/** Retries while `isPassing` considers the error temporary. Rejects with the last error, or when aborted. */
export async function withRetries<T>(
  work: () => Promise<T>,
  isPassing: (failure: unknown) => boolean,
  signal?: AbortSignal,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work()
    } catch (failure) {
      if (attempt === RETRIES || !isPassing(failure) || signal?.aborted) throw failure
      await pause(waitBefore(attempt), signal)
    }
  }
}

/** Waits for the given time, or until aborted. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

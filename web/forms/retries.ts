/**
 * Three more tries, each after twice the wait of the one before, 30 seconds at most
 * (docs/reference/product-rules.md#times-and-limits).
 */
export const RETRIES = 3
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/** Milliseconds before try `attempt` + 1; the first failure is attempt 0. */
export const waitBefore = (attempt: number) => Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS)

/** Tries again while `isPassing` says that the failure may pass by itself. Rejects with the last failure, or when told to stop. */
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

/** Waits, or less when told to stop. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

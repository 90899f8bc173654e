import type { CommercialRegisterConfig } from '#server/platform/config/register-settings.ts'
import { fetchFrom } from '#server/platform/telemetry/trace.ts'
import type { CommercialRegister, RegisterOutcome } from './contract.ts'
import { readWathqInfo } from './read-wathq.ts'

/** Bytes. An answer has 2 to 6 KB; a longer one is not read to its end. Our choice. */
const MOST_BYTES = 64 * 1024
/** Failures in a row after which nobody waits for the register any more, and for how long (milliseconds). Our choice. */
const FAILURES_TO_REST = 3
const REST_MS = 30_000

const NOT_FOUND = 404
const BAD_REQUEST = 400

/**
 * Asks Wathq for one firm: `GET {url}/info/{number}` with the key in `apiKey`
 * (docs/reference/saudi-domain.md#look-up-in-the-register). A broken try is repeated once, because reading changes
 * nothing. After three failures in a row it rests half a minute, so that no form waits for a register that is down.
 * @param now milliseconds, for the rest
 */
export function createWathq(
  config: CommercialRegisterConfig,
  now = () => performance.now(),
): CommercialRegister {
  let failures = 0
  let restsUntil = 0
  return {
    async lookUp(number) {
      if (now() < restsUntil) return { outcome: 'unavailable', reason: 'resting' }
      const deadline = AbortSignal.timeout(config.answerWithin)
      let result = await ask(config, number, deadline)
      if (result.isBroken && !deadline.aborted) result = await ask(config, number, deadline)
      failures = result.outcome.outcome === 'unavailable' ? failures + 1 : 0
      if (failures >= FAILURES_TO_REST) {
        restsUntil = now() + REST_MS
        failures = 0
      }
      return result.outcome
    },
  }
}

/** `isBroken`: another try may end otherwise. */
interface Try {
  outcome: RegisterOutcome
  isBroken: boolean
}

async function ask(config: CommercialRegisterConfig, number: string, signal: AbortSignal): Promise<Try> {
  try {
    const response = await fetchFrom('wathq')(
      `${config.url}/info/${encodeURIComponent(number)}?language=ar`,
      {
        headers: { apiKey: config.key, accept: 'application/json' },
        redirect: 'error',
        signal,
      },
    )
    if (!response.ok) {
      await response.body?.cancel()
      return refused(response.status)
    }
    const entry = readWathqInfo(JSON.parse(await boundedText(response)))
    return { outcome: entry ? { outcome: 'found', entry } : unavailable('malformed'), isBroken: false }
  } catch (error) {
    const isUnreadable = error instanceof SyntaxError || error instanceof TooLong
    const reason = isUnreadable ? 'malformed' : error instanceof Error ? error.name : 'broken call'
    return { outcome: unavailable(reason), isBroken: !isUnreadable }
  }
}

/** A number that the register does not know ends in 404, one that it cannot have in 400. */
function refused(status: number): Try {
  if (status === NOT_FOUND || status === BAD_REQUEST)
    return { outcome: { outcome: 'not_found' }, isBroken: false }
  return { outcome: unavailable(`status ${status}`), isBroken: status >= 500 }
}

const unavailable = (reason: string): RegisterOutcome => ({ outcome: 'unavailable', reason })

class TooLong extends Error {}

async function boundedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new TooLong('an answer without end')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

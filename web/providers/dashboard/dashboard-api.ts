import type { Locale } from '#i18n/locale.ts'
import type { AuthClient } from '#web/accounts/auth-client.ts'
import { heedSession } from '#web/accounts/second-step.ts'
import { ApiRefusal, type Asked, openApi } from '#web/forms/ask-api.ts'
import { withRetries } from '#web/forms/retries.ts'

interface DashboardApiParts {
  openClient(): Promise<AuthClient>
  locale: Locale
}

export type DashboardApi = ReturnType<typeof createDashboardApi>

/** Client of a provider's routes, with the browser's session. Rejects with ApiRefusal; status 0: server not reached. */
export function createDashboardApi({ openClient, locale }: DashboardApiParts) {
  async function ask(path: string, { headers, ...asked }: Asked = {}): Promise<Response> {
    const { auth } = await openClient().catch(notReached)
    const { data } = await auth.getSession()
    const bearer = data.session?.access_token
    return openApi(path, { ...asked, bearer, headers: { 'accept-language': locale, ...headers } }).catch(
      (failure: unknown) => {
        void heedSession(auth, failure).catch(() => {})
        if (failure instanceof ApiRefusal || asked.signal?.aborted) throw failure
        return notReached()
      },
    )
  }
  const readOnce = async (path: string): Promise<unknown> => (await ask(path)).json()

  return {
    /** Retried (docs/reference/product-rules.md#times-and-limits). */
    read: (path: string) => withRetries(() => readOnce(path), mayPass),

    /** Sent once, without retries: the user sees the failure and can press again. */
    send: async (path: string, json: unknown, headers?: Record<string, string>): Promise<unknown> =>
      (await ask(path, { json, ...(headers && { headers }) })).json(),

    /** The same for other methods. Returns undefined for an empty response. */
    act: async (path: string, asked: Pick<Asked, 'method' | 'json' | 'headers'>): Promise<unknown> => {
      const answer = await ask(path, asked)
      return answer.status === NO_CONTENT ? undefined : answer.json()
    },

    open: (path: string, signal?: AbortSignal) => ask(path, signal ? { signal } : {}),
  }
}

const NO_CONTENT = 204

const notReached = (): never => {
  throw new ApiRefusal(0)
}

/** Only lost connections and server errors are retried, refusals are not. */
const mayPass = (failure: unknown) =>
  failure instanceof ApiRefusal && (failure.status === 0 || failure.status >= 500)

import type { Locale } from '#i18n/locale.ts'
import type { AuthClient } from '#web/accounts/auth-client.ts'
import { heedSession } from '#web/accounts/second-step.ts'
import { ApiRefusal, type Asked, openApi } from '#web/forms/ask-api.ts'
import { withRetries } from '#web/forms/retries.ts'

interface AdminApiParts {
  openClient(): Promise<AuthClient>
  locale: Locale
}

/** Method and headers, for requests other than a plain POST. */
export type Sending = Pick<Asked, 'method' | 'headers'>

export type AdminApi = ReturnType<typeof createAdminApi>

/** Client of the admin routes, with the browser's session. Rejects with ApiRefusal; status 0: server not reached. */
export function createAdminApi({ openClient, locale }: AdminApiParts) {
  async function ask(path: string, asked: Asked = {}): Promise<Response> {
    const { auth } = await openClient().catch(notReached)
    const { data } = await auth.getSession()
    const bearer = data.session?.access_token
    const headers = { 'accept-language': locale, ...asked.headers }
    return openApi(path, { ...asked, headers, bearer }).catch((failure: unknown) => {
      void heedSession(auth, failure).catch(() => {})
      if (failure instanceof ApiRefusal || asked.signal?.aborted) throw failure
      return notReached()
    })
  }

  const readOnce = async (path: string): Promise<unknown> => (await ask(path)).json()

  return {
    /** Retried (docs/reference/product-rules.md#times-and-limits). */
    read: (path: string) => withRetries(() => readOnce(path), mayPass),

    /** Sent once, without retries: the admin sees the failure and can press again. */
    async send(path: string, json: object, asked: Sending = {}): Promise<unknown> {
      const response = await ask(path, { json, ...asked })
      return response.status === 204 ? undefined : response.json()
    },

    /** Sends a file as it is, once. */
    async sendBytes(path: string, body: Blob): Promise<unknown> {
      const headers = { 'content-type': 'application/octet-stream' }
      return (await ask(path, { method: 'POST', body, headers })).json()
    },

    async file(path: string): Promise<Blob> {
      return (await ask(path)).blob()
    },

    /** Fetches a document through a link that is valid for two minutes. */
    async paper(providerId: string, documentId: string): Promise<Blob> {
      const link = await readOnce(`/admin/providers/${providerId}/documents/${documentId}`)
      const { href } = link as { href: string }
      const response = await fetch(href).catch(() => undefined)
      if (!response?.ok) throw new ApiRefusal(response?.status ?? 0)
      return response.blob()
    },

    open: (path: string, signal: AbortSignal) => ask(path, { signal }),
  }
}

const notReached = (): never => {
  throw new ApiRefusal(0)
}

/** Only lost connections and server errors are retried, refusals are not. */
const mayPass = (failure: unknown) =>
  failure instanceof ApiRefusal && (failure.status === 0 || failure.status >= 500)

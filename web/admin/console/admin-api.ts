import type { Locale } from '#i18n/locale.ts'
import type { AuthClient } from '#web/accounts/auth-client.ts'
import { heedSecondStep } from '#web/accounts/second-step.ts'
import { ApiRefusal, type Asked, openApi } from '#web/forms/ask-api.ts'
import { withRetries } from '#web/forms/retries.ts'

interface AdminApiParts {
  openClient(): Promise<AuthClient>
  locale: Locale
}

/** How something is sent, where it is not a plain POST. */
export type Sending = Pick<Asked, 'method' | 'headers'>

export type AdminApi = ReturnType<typeof createAdminApi>

/** The routes of admins, asked with the session of this browser. Everything rejects with an ApiRefusal: status 0, not reached. */
export function createAdminApi({ openClient, locale }: AdminApiParts) {
  async function ask(path: string, asked: Asked = {}): Promise<Response> {
    const { auth } = await openClient().catch(notReached)
    const { data } = await auth.getSession()
    const bearer = data.session?.access_token
    const headers = { 'accept-language': locale, ...asked.headers }
    return openApi(path, { ...asked, headers, bearer }).catch((failure: unknown) => {
      heedSecondStep(auth, failure)
      if (failure instanceof ApiRefusal || asked.signal?.aborted) throw failure
      return notReached()
    })
  }

  const readOnce = async (path: string): Promise<unknown> => (await ask(path)).json()

  return {
    /** Tried again as docs/reference/product-rules.md#times-and-limits says. */
    read: (path: string) => withRetries(() => readOnce(path), mayPass),

    /** Sent once: whoever sends it sees what happened, and decides whether to press again. */
    async send(path: string, json: object, asked: Sending = {}): Promise<unknown> {
      const response = await ask(path, { json, ...asked })
      return response.status === 204 ? undefined : response.json()
    },

    async file(path: string): Promise<Blob> {
      return (await ask(path)).blob()
    },

    /** The paper behind a link of two minutes. */
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

/** A lost connection and a server in trouble; what was refused stays refused. */
const mayPass = (failure: unknown) =>
  failure instanceof ApiRefusal && (failure.status === 0 || failure.status >= 500)

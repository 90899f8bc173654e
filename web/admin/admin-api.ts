import type { Locale } from '#i18n/locale.ts'
import type { AuthClient } from '#web/accounts/auth-client.ts'
import { withRetries } from '#web/forms/retries.ts'

/** What the server refused, in the reader's language (RFC 9457). Status 0: it could not be reached. */
export class AdminFailure extends Error {
  readonly status: number
  readonly code: string
  readonly fieldErrors: Record<string, { code: string; detail: string }>
  constructor(status: number, problem: Partial<Problem> = {}) {
    super(problem.detail ?? '')
    this.status = status
    this.code = problem.code ?? ''
    this.fieldErrors = problem.fieldErrors ?? {}
  }
}

interface Problem {
  code: string
  detail: string
  fieldErrors: AdminFailure['fieldErrors']
}

interface AdminApiParts {
  openClient(): Promise<AuthClient>
  locale: Locale
}

export type AdminApi = ReturnType<typeof createAdminApi>

/** Paths below the API's own. */
const BASE = '/api/v1'

/** The doors of admins, asked with the session of this browser. Everything rejects with an AdminFailure. */
export function createAdminApi({ openClient, locale }: AdminApiParts) {
  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const { auth } = await openClient().catch(() => {
      throw new AdminFailure(0)
    })
    const { data } = await auth.getSession()
    const headers = new Headers(init.headers)
    headers.set('accept-language', locale)
    headers.set('authorization', `Bearer ${data.session?.access_token ?? ''}`)
    const response = await fetch(BASE + path, { ...init, headers }).catch((error: unknown) => {
      if (init.signal?.aborted) throw error
      throw new AdminFailure(0)
    })
    if (!response.ok) throw new AdminFailure(response.status, await problemOf(response))
    return response
  }

  const readOnce = async (path: string): Promise<unknown> => (await ask(path)).json()

  return {
    /** Tried again as spec §9 says. */
    read: (path: string) => withRetries(() => readOnce(path), mayPass),

    /** Sent once: whoever sends it sees what happened, and decides whether to press again. */
    async send(path: string, body: object): Promise<unknown> {
      const headers = { 'content-type': 'application/json' }
      const response = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
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
      if (!response?.ok) throw new AdminFailure(response?.status ?? 0)
      return response.blob()
    },

    open: (path: string, signal: AbortSignal) => ask(path, { signal }),
  }
}

const problemOf = (response: Response): Promise<Partial<Problem>> => response.json().catch(() => ({}))

/** A lost connection and a server in trouble; what was refused stays refused. */
const mayPass = (failure: unknown) =>
  failure instanceof AdminFailure && (failure.status === 0 || failure.status >= 500)

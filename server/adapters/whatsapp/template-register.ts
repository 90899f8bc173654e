import * as z from 'zod/mini'
import { fetchFrom } from '#server/platform/telemetry/trace.ts'
import { GRAPH_VERSION } from './cloud-api.ts'

/** Milliseconds for one page of the list. Our choice: an admin looks at it, nobody waits for a message. */
const TIMEOUT_MS = 8_000
/** Templates asked for at once, and pages read: more than any business account may hold (docs/reference/whatsapp.md#templates). */
const PER_PAGE = 200
const MOST_PAGES = 35

/** A template as Meta holds it. */
export interface RegisteredTemplate {
  name: string
  language: string
  /** Meta's word, `APPROVED`. */
  status: string
  /** With `{{1}}` for parameters; undefined when it has none. */
  body: string | undefined
  /** Meta's word, `INVALID_FORMAT`; undefined when it was not rejected. */
  rejectedReason: string | undefined
}

export interface TemplateRegister {
  /** Every template of the business account; undefined when Meta did not answer as it should. */
  list(): Promise<RegisteredTemplate[] | undefined>
}

const pageSchema = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      status: z.string(),
      rejected_reason: z.optional(z.string()),
      components: z._default(
        z.array(z.object({ type: z.string(), text: z.catch(z.optional(z.string()), undefined) })),
        [],
      ),
    }),
  ),
  paging: z.optional(
    z.object({
      cursors: z.optional(z.object({ after: z.optional(z.string()) })),
      next: z.optional(z.string()),
    }),
  ),
})

interface RegisterOptions {
  apiUrl: string
  businessAccountId: string
  accessToken: string
  timeoutMs?: number
}

/** Reads the templates of a WhatsApp business account (docs/reference/whatsapp.md#templates). Changes nothing there. */
export function createTemplateRegister({
  apiUrl,
  businessAccountId,
  accessToken,
  timeoutMs = TIMEOUT_MS,
}: RegisterOptions): TemplateRegister {
  /** Follows the cursor, never the address in the answer. */
  async function page(after: string | undefined) {
    const query = new URLSearchParams({
      fields: 'name,language,status,rejected_reason,components',
      limit: String(PER_PAGE),
      ...(after && { after }),
    })
    const response = await fetchFrom('whatsapp')(
      `${apiUrl}/${GRAPH_VERSION}/${encodeURIComponent(businessAccountId)}/message_templates?${query}`,
      {
        headers: { authorization: `Bearer ${accessToken}` },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      },
    )
    if (!response.ok) {
      await response.body?.cancel()
      return undefined
    }
    return pageSchema.safeParse(await response.json()).data
  }

  return {
    async list() {
      const all: RegisteredTemplate[] = []
      let after: string | undefined
      try {
        for (let pages = 0; pages < MOST_PAGES; pages += 1) {
          const read = await page(after)
          if (!read) return undefined
          all.push(...read.data.map(registered))
          after = read.paging?.next && read.paging.cursors?.after
          if (!after) return all
        }
      } catch {
        // Down, late or not JSON: nothing is known of any template.
      }
      return undefined
    },
  }
}

type Row = z.infer<typeof pageSchema>['data'][number]

const registered = ({ name, language, status, rejected_reason, components }: Row): RegisteredTemplate => ({
  ...{ name, language, status },
  body: components.find(({ type }) => type.toUpperCase() === 'BODY')?.text,
  rejectedReason: rejected_reason === 'NONE' ? undefined : rejected_reason,
})

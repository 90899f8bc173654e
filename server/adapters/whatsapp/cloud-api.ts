import * as z from 'zod/mini'
import { failureClassOf } from '#domain/messages/delivery-failures.ts'
import { outcomeOfBrokenCall } from '#server/adapters/broken-call.ts'
import { fetchFrom } from '#server/platform/telemetry/trace.ts'
import type {
  OutgoingWhatsApp,
  SendOutcome,
  TemplateButton,
  WhatsAppChannel,
  WhatsAppContent,
} from './contract.ts'

/** Version of the Graph API implemented here. */
export const GRAPH_VERSION = 'v23.0'

/** Longer than a normal response. Afterwards it is unknown whether the message was sent. */
const TIMEOUT_MS = 10_000

export interface CloudApiOptions {
  apiUrl: string
  phoneNumberId: string
  accessToken: string
  timeoutMs?: number
  /** Replaces the network in tests with thousands of messages. */
  fetch?: (address: string, init: RequestInit) => Promise<Response>
}

const acceptedAnswer = z.object({
  messages: z.array(z.object({ id: z.string().check(z.minLength(1)) })).check(z.minLength(1)),
})
const errorAnswer = z.object({ error: z.object({ code: z.number(), message: z._default(z.string(), '') }) })

/** Sends over Meta's WhatsApp Business Cloud API. Never throws: every ending is an outcome. */
export function createCloudApi({
  apiUrl,
  phoneNumberId,
  accessToken,
  timeoutMs = TIMEOUT_MS,
  fetch: ask = fetchFrom('whatsapp'),
}: CloudApiOptions): WhatsAppChannel {
  const address = `${apiUrl}/${GRAPH_VERSION}/${phoneNumberId}/messages`
  return {
    async send(message) {
      try {
        const response = await ask(address, {
          method: 'POST',
          headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
          body: JSON.stringify(toGraph(message)),
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        })
        return readAnswer(response.status, response.headers, await response.text())
      } catch (error) {
        return outcomeOfBrokenCall(error)
      }
    },
  }
}

/** Body of a call as in docs/reference/whatsapp.md#sending. */
function toGraph({ id, to, content, attempt }: OutgoingWhatsApp): Record<string, unknown> {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    ...graphContent(content),
    biz_opaque_callback_data: attempt === undefined ? id : `${id}:${attempt}`,
  }
}

function graphContent(content: WhatsAppContent): Record<string, unknown> {
  if (content.type === 'text') return { type: 'text', text: { body: content.body, preview_url: false } }
  if (content.type === 'buttons') return { type: 'interactive', interactive: graphButtons(content) }
  if (content.type === 'list') return { type: 'interactive', interactive: graphList(content) }
  if (content.type === 'flow') return { type: 'interactive', interactive: graphFlow(content) }
  return {
    type: 'template',
    template: {
      name: content.name,
      language: { code: content.language },
      components: graphComponents(content),
    },
  }
}

function graphButtons({ body, buttons }: Extract<WhatsAppContent, { type: 'buttons' }>) {
  return {
    type: 'button',
    body: { text: body },
    action: {
      buttons: buttons.map(({ payload, title }) => ({ type: 'reply', reply: { id: payload, title } })),
    },
  }
}

function graphList({ body, button, rows }: Extract<WhatsAppContent, { type: 'list' }>) {
  return {
    type: 'list',
    body: { text: body },
    action: { button, sections: [{ rows: rows.map(({ payload, ...row }) => ({ id: payload, ...row })) }] },
  }
}

function graphFlow({ body, button, flow }: Extract<WhatsAppContent, { type: 'flow' }>) {
  const { id, token, screen, data } = flow
  return {
    type: 'flow',
    body: { text: body },
    action: {
      name: 'flow',
      parameters: {
        // Version of this message's format, not of the form.
        flow_message_version: '3',
        ...{ flow_id: id, flow_token: token, flow_cta: button },
        flow_action: 'navigate',
        flow_action_payload: { screen, data },
      },
    },
  }
}

function graphComponents({ parameters, buttons }: Extract<WhatsAppContent, { type: 'template' }>) {
  const body = { type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) }
  const graphed = buttons.map((button, index) => ({
    type: 'button',
    sub_type: button.kind === 'copy_code' ? 'url' : button.kind,
    index: String(index),
    parameters: [graphButton(button)],
  }))
  return [body, ...graphed]
}

/** Meta expects the code of a copy button in the format of a link suffix. */
function graphButton(button: TemplateButton) {
  if (button.kind === 'quick_reply') return { type: 'payload', payload: button.payload }
  return { type: 'text', text: button.kind === 'url' ? button.suffix : button.code }
}

function readAnswer(status: number, headers: Headers, text: string): SendOutcome {
  const body = parseJson(text)
  const accepted = acceptedAnswer.safeParse(body)
  if (status < 300 && accepted.success)
    return { outcome: 'accepted', channelMessageId: accepted.data.messages[0]!.id }

  const failed = errorAnswer.safeParse(body)
  if (failed.success) {
    const { code, message: reason } = failed.data.error
    // A server error without a known number: the message may have been sent.
    if (status >= 500 && failureClassOf(code) === 'unfit')
      return { outcome: 'unknown', reason: `HTTP ${status}, ${code}` }
    return { outcome: 'refused', reason, code, ...waitNamedBy(headers) }
  }
  if (status === 429) return { outcome: 'retry_later', reason: 'HTTP 429', ...waitNamedBy(headers) }
  // A success without an ID, or a gateway's response: the message may have been sent.
  if (status < 300 || status >= 500)
    return { outcome: 'unknown', reason: `HTTP ${status} without a clear answer` }
  return { outcome: 'refused', reason: `HTTP ${status}`, code: 0 }
}

function waitNamedBy(headers: Headers): { afterSeconds?: number } {
  const seconds = Number(headers.get('retry-after'))
  return seconds > 0 ? { afterSeconds: seconds } : {}
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

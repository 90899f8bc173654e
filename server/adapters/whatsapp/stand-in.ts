import { createHash, randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Clock } from '#server/platform/clock/clock.ts'
import { GRAPH_VERSION } from './cloud-api.ts'
import {
  bodyParameters,
  buttonValues,
  type GraphRequest,
  graphRequestSchema,
  templateFault,
} from './graph-request.ts'
import type { PhoneButton, PhoneMessage, PhoneRow, StandInStore } from './stand-in-store.ts'
import { createWebhooks, type Webhooks } from './stand-in-webhooks.ts'
import { fillParameters, type TemplateDefinition } from './template-definition.ts'

/**
 * A fake of Meta's Graph API with signed webhooks, so that the demo and the tests use the real adapter. Differences
 * from Meta: docs/operations.md.
 */
export interface StandInOptions {
  store: StandInStore
  /** Clock for message times and the 24-hour window. Must be ours, or a reply could precede its message. */
  clock: Clock
  phoneNumberId: string
  /** Account that holds the templates; without one its list is not there. */
  businessAccountId?: string
  accessToken: string
  appSecret: string
  /** Address for webhooks. */
  webhookUrl: string
  /** Templates approved by Meta. */
  templates: TemplateDefinition[]
  /** Overrides what Meta holds of a template. By default it is approved as it is. */
  heldOf?: (template: TemplateDefinition) => HeldTemplate
  /** Rejects free-form messages to users who did not write within a day (131047). Off where a test's clock jumps. */
  keepsWindow?: boolean
  /**
   * Overrides how a message to a number ends. By default numbers ending in 0000 are rejected and those in 9999 never
   * respond.
   */
  behaviourOf?: (to: string) => Behaviour
}

/** What Meta holds of a template; undefined: nothing. */
export type HeldTemplate = { status: string; body?: string; rejectedReason?: string } | undefined

export type Behaviour =
  | 'answer'
  /** Not on WhatsApp: Meta accepts the message and later reports `failed`, 131026. */
  | 'fail_later'
  /** Accepted and delivered, but the response never arrives. */
  | 'withhold_answer'
  /** Rate limited: 130429. */
  | 'throttle'
  /** Rejected immediately with this number of Meta's. */
  | { refuses: number }
  /** Accepted, and reported as failed later with this number. */
  | { failsLater: number }
  /** A gateway responds with this status. It does not say whether the message was accepted, and it was not. */
  | { gateway: 500 | 502 | 504 }
  /** Accepted and delivered, but the response or the statuses are lost. */
  | { loses: 'answer' | 'statuses' }

export type Attachment =
  /** Without bytes a small sample. */
  { kind: 'image'; caption?: string; media?: StandInMedia } | { kind: 'audio' } | { kind: 'location' }

/** A file on a phone, as WhatsApp describes it. */
export interface StandInMedia {
  bytes: Uint8Array
  /** Default: `image/jpeg`. */
  mediaType?: string
  /** What Meta says of its size, when not the truth. */
  announcedSize?: number
}

export interface StandIn {
  /** The Graph API; mount where `apiUrl` points. */
  graph: Hono
  webhooks: Webhooks
  /** Taps a button or sends a row of a message's list. Returns false when there is no such message or choice. */
  tap(number: string, messageId: string, payload: string): Promise<boolean>
  /** Sends a form that the user opened. Returns false when the message has none. */
  fillForm(number: string, messageId: string, answers: Record<string, string>): Promise<boolean>
  /** Sends a photo with an optional caption, a voice note or a location. */
  attach(number: string, attachment: Attachment): Promise<string>
  /** Sends a text, optionally as a reply to a message. Returns the new message's ID. */
  reply(number: string, text: string, repliesTo?: string): Promise<string>
}

export function createStandIn(options: StandInOptions): StandIn {
  const { clock } = options
  const webhooks = createWebhooks(options)
  const behaviourOf = options.behaviourOf ?? behaviourOfNumber
  const graph = new Hono()

  graph.post(`/${GRAPH_VERSION}/:phoneNumberId/messages`, async (c) => {
    const fault = whoFault(c, options)
    if (fault) return fault
    const request = graphRequestSchema.safeParse(await readJson(c))
    if (!request.success) return graphError(c, 400, 100, '(#100) Invalid parameter')
    const definition = definitionFor(request.data, options.templates)
    const templateError = request.data.type === 'template' && templateFault(request.data.template, definition)
    if (templateError) return graphError(c, 400, templateError, `(#${templateError}) Template does not fit`)

    const behaviour = behaviourOf(request.data.to)
    const refused =
      behaviour === 'throttle'
        ? 130429
        : typeof behaviour === 'object' && 'refuses' in behaviour && behaviour.refuses
    if (refused) return graphError(c, refused === 130429 ? 429 : 400, refused, `(#${refused}) Refused`)
    if (typeof behaviour === 'object' && 'gateway' in behaviour)
      return c.text('Bad gateway', behaviour.gateway)
    const id = await take(request.data, definition, behaviour)
    if (behaviour === 'withhold_answer') await callerGivesUp(c)
    if (losesOf(behaviour) === 'answer') return c.text('', 504)
    return c.json({
      messaging_product: 'whatsapp',
      contacts: [{ input: request.data.to, wa_id: request.data.to }],
      messages: [{ id, message_status: 'accepted' }],
    })
  })

  /** Uploads of this process; a sample needs none, so the demo's photos outlive a restart. */
  const media = new Map<string, StandInMedia>()
  const mediaOf = (id: string): StandInMedia | undefined =>
    media.get(id) ?? (id.startsWith(SAMPLE) ? { bytes: SAMPLE_PHOTO } : undefined)

  graph.get(`/${GRAPH_VERSION}/:mediaId`, (c) => {
    const fault = tokenFault(c, options)
    if (fault) return fault
    const id = c.req.param('mediaId')
    const found = mediaOf(id)
    if (!found) return graphError(c, 400, 100, 'Unsupported get request: no such object')
    return c.json({
      messaging_product: 'whatsapp',
      url: new URL(c.req.url.replace(/\/v\d+\.\d+\/[^/]*$/, `/media/${id}`)).href,
      mime_type: found.mediaType ?? 'image/jpeg',
      sha256: createHash('sha256').update(found.bytes).digest('hex'),
      file_size: String(found.announcedSize ?? found.bytes.length),
      id,
    })
  })

  graph.get('/media/:mediaId', (c) => {
    const fault = tokenFault(c, options)
    if (fault) return fault
    const found = mediaOf(c.req.param('mediaId'))
    return found
      ? c.body(Buffer.from(found.bytes), 200, { 'content-type': found.mediaType ?? 'image/jpeg' })
      : c.text('', 404)
  })

  graph.get(`/${GRAPH_VERSION}/:accountId/message_templates`, (c) => {
    const fault = tokenFault(c, options)
    if (fault) return fault
    if (c.req.param('accountId') !== options.businessAccountId)
      return graphError(c, 400, 100, 'Unsupported get request: no such account')
    return c.json(templatePage(options, c.req.query()))
  })

  async function take(
    request: GraphRequest,
    definition: TemplateDefinition | undefined,
    behaviour: Behaviour,
  ) {
    const id = newWamid()
    const billedAs = definition?.category.toLowerCase() ?? 'service'
    const fails =
      behaviour === 'fail_later'
        ? 131026
        : typeof behaviour === 'object' && 'failsLater' in behaviour
          ? behaviour.failsLater
          : options.keepsWindow && !definition && !(await isWindowOpen(request.to)) && WINDOW_CLOSED
    const now = clock.now()
    if (fails) {
      await webhooks.owe([{ statuses: [failureOf(id, request, fails, now)] }])
      return id
    }
    const statuses = ['sent', 'delivered'].map((status) => ({
      statuses: [statusOf(id, status, request, billedAs, now)],
    }))
    const at = now.toISOString()
    const direction = 'to_person'
    const owed = losesOf(behaviour) === 'statuses' ? [] : statuses
    await webhooks.owe(owed, { id, number: request.to, direction, ...bubbleOf(request, definition), at })
    return id
  }

  /** Free-form and interactive messages are only allowed to users who wrote within the last day. */
  async function isWindowOpen(number: string): Promise<boolean> {
    const last = (await options.store.chat(number)).findLast(({ direction }) => direction === 'from_person')
    return last !== undefined && clock.now().getTime() - new Date(last.at).getTime() < WINDOW_MS
  }

  /** Delivers a user's action as a message from their number. */
  async function receive(number: string, text: string, event: object, repliesTo?: string): Promise<string> {
    const id = newWamid()
    const at = clock.now()
    const shown = {
      ...{ id, number, direction: 'from_person' as const, text, buttons: [], at: at.toISOString() },
      ...(repliesTo && { repliesTo }),
    }
    const context = repliesTo ? { context: { id: repliesTo } } : {}
    const message = { id, from: number, timestamp: unixTime(at), ...event, ...context }
    await webhooks.owe([{ messages: [message] }], shown)
    return id
  }

  const find = async (number: string, messageId: string) =>
    (await options.store.chat(number)).find(({ id }) => id === messageId)

  return {
    graph,
    webhooks,
    async tap(number, messageId, payload) {
      const message = await find(number, messageId)
      const button = message?.buttons.find((candidate) => candidate.payload === payload)
      const row = message && rowsOf(message).find((candidate) => candidate.payload === payload)
      const chosen = button ?? row
      if (!chosen) return false
      await options.store.markTapped(messageId, payload)
      await receive(number, chosen.title, button ? tapOf(button, payload) : rowReplyOf(row!), messageId)
      return true
    },
    async fillForm(number, messageId, answers) {
      const sheet = (await find(number, messageId))?.sheet
      if (sheet?.kind !== 'form') return false
      const response = JSON.stringify({ ...answers, flow_token: sheet.token })
      const nfm_reply = { name: 'flow', body: 'Sent', response_json: response }
      const event = { type: 'interactive', interactive: { type: 'nfm_reply', nfm_reply } }
      await receive(number, sheet.button, event, messageId)
      return true
    },
    async attach(number, attachment) {
      const id = attachment.kind === 'image' && attachment.media ? randomUUID() : `${SAMPLE}${randomUUID()}`
      if (attachment.kind === 'image' && attachment.media) media.set(id, attachment.media)
      return receive(number, bubbleTextOf(attachment), attachmentEvent(attachment, id))
    },
    reply: (number, text, repliesTo) =>
      receive(number, text, { type: 'text', text: { body: text } }, repliesTo),
  }
}

const WINDOW_MS = 24 * 60 * 60 * 1000
/** Meta's error number for a message outside the window. */
const WINDOW_CLOSED = 131047

const rowsOf = ({ sheet }: PhoneMessage): PhoneRow[] =>
  sheet?.kind === 'list' ? sheet.sections.flatMap(({ rows }) => rows) : []

function rowReplyOf({ payload, title, description }: PhoneRow) {
  const list_reply = { id: payload, title, ...(description && { description }) }
  return { type: 'interactive', interactive: { type: 'list_reply', list_reply } }
}

function tapOf({ on, title }: PhoneButton, payload: string) {
  if (on === 'template') return { type: 'button', button: { payload, text: title } }
  return { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: payload, title } } }
}

const SAMPLE = 'sample-'
/** A grey picture of 8 by 8 points. */
const SAMPLE_PHOTO = Buffer.from(
  '/9j/2wBDABQUFBQVFBcZGRcfIh4iHy4rJycrLkYyNjI2MkZqQk5CQk5Cal5yXVZdcl6phXZ2hanDpJukw+zT0+z/////////2wBDARQUFBQVFBcZGRcfIh4iHy4rJycrLkYyNjI2MkZqQk5CQk5Cal5yXVZdcl6phXZ2hanDpJukw+zT0+z/////////wgARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAVAQEBAAAAAAAAAAAAAAAAAAACA//aAAwDAQACEAMQAAAAqJP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAE/AH//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAECAQE/AH//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAEDAQE/AH//2Q==',
  'base64',
)

/** A location in Riyadh, or a file that the Graph API has under this ID. */
function attachmentEvent(attachment: Attachment, id: string): object {
  const file = { id, sha256: 'none' }
  switch (attachment.kind) {
    case 'image': {
      const { caption, media: { mediaType = 'image/jpeg' } = {} } = attachment
      return { type: 'image', image: { ...file, mime_type: mediaType, ...(caption && { caption }) } }
    }
    case 'audio':
      return { type: 'audio', audio: { ...file, mime_type: 'audio/ogg; codecs=opus', voice: true } }
    case 'location':
      return { type: 'location', location: { latitude: 24.7136, longitude: 46.6753 } }
  }
}

const SIGNS = { image: '📷', audio: '🎤', location: '📍' }
const bubbleTextOf = (attachment: Attachment) =>
  attachment.kind === 'image' && attachment.caption
    ? `${SIGNS.image} ${attachment.caption}`
    : SIGNS[attachment.kind]

const losesOf = (behaviour: Behaviour) =>
  typeof behaviour === 'object' && 'loses' in behaviour ? behaviour.loses : undefined

function behaviourOfNumber(to: string): Behaviour {
  if (to.endsWith('0000')) return 'fail_later'
  return to.endsWith('9999') ? 'withhold_answer' : 'answer'
}

const tokenFault = (c: Context, { accessToken }: StandInOptions): Response | undefined =>
  c.req.header('authorization') === `Bearer ${accessToken}`
    ? undefined
    : graphError(c, 401, 190, 'Invalid OAuth access token')

function whoFault(c: Context, options: StandInOptions): Response | undefined {
  const fault = tokenFault(c, options)
  if (fault) return fault
  if (c.req.param('phoneNumberId') === options.phoneNumberId) return undefined
  return graphError(c, 400, 100, 'Unsupported post request: no such phone number')
}

/** One page of the list, after the cursor, with a cursor to its own end. */
function templatePage(
  { templates, heldOf = () => ({ status: 'APPROVED' }) }: StandInOptions,
  { limit = '25', after = '' }: Record<string, string>,
) {
  const all = templates.flatMap((template) => {
    const held = heldOf(template)
    if (!held) return []
    return [
      {
        ...{ name: template.name, language: template.language, category: template.category },
        ...{ status: held.status, rejected_reason: held.rejectedReason ?? 'NONE' },
        components: [{ type: 'BODY', text: held.body ?? template.body }],
        id: `${template.name}/${template.language}`,
      },
    ]
  })
  const from = all.findIndex(({ id }) => id === after) + 1
  const data = all.slice(from, from + Number(limit))
  const isLast = from + data.length >= all.length
  return {
    data,
    paging: {
      cursors: { before: data[0]?.id, after: data.at(-1)?.id },
      ...(!isLast && { next: 'https://graph.facebook.com/' }),
    },
  }
}

/** Returns undefined for invalid JSON, and for characters that cannot be stored: NUL and unpaired surrogates. */
async function readJson(c: Context): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text(), (_key, value: unknown) => {
      if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
        throw new Error('letters')
      return value
    })
  } catch {
    return undefined
  }
}

function graphError(c: Context, status: 400 | 401 | 429, code: number, message: string): Response {
  return c.json({ error: { message, type: 'OAuthException', code, fbtrace_id: randomUUID() } }, status)
}

function callerGivesUp(c: Context): Promise<void> {
  return new Promise((resolve) => c.req.raw.signal.addEventListener('abort', () => resolve(), { once: true }))
}

function definitionFor(
  request: GraphRequest,
  templates: TemplateDefinition[],
): TemplateDefinition | undefined {
  if (request.type !== 'template') return undefined
  const { name, language } = request.template
  return templates.find((template) => template.name === name && template.language === language.code)
}

/** Text and buttons as shown on the phone. */
function bubbleOf(
  request: GraphRequest,
  definition?: TemplateDefinition,
): Pick<PhoneMessage, 'text' | 'buttons' | 'sheet'> {
  if (request.type === 'text') return { text: request.text.body, buttons: [] }
  if (request.type === 'interactive') return interactiveBubble(request.interactive)
  const values = buttonValues(request.template)
  const buttons = (definition?.buttons ?? []).map((button, at): PhoneButton => {
    const value = values[at] ?? ''
    if (button.kind === 'url')
      return { title: button.text, url: fillParameters(button.url, [value]), on: request.type }
    if (button.kind === 'copy_code') return { title: button.text, copies: value, on: request.type }
    return { title: button.text, payload: value, on: request.type }
  })
  return { text: fillParameters(definition?.body ?? '', bodyParameters(request.template)), buttons }
}

function interactiveBubble(
  interactive: Extract<GraphRequest, { type: 'interactive' }>['interactive'],
): Pick<PhoneMessage, 'text' | 'buttons' | 'sheet'> {
  const { text } = interactive.body
  if (interactive.type === 'button') {
    const on = 'interactive' as const
    const { buttons } = interactive.action
    return { text, buttons: buttons.map(({ reply }) => ({ title: reply.title, payload: reply.id, on })) }
  }
  if (interactive.type === 'list') {
    const { button, sections } = interactive.action
    const shown = sections.map(({ title, rows }) => ({
      title,
      rows: rows.map(({ id, ...row }) => ({ payload: id, ...row })),
    }))
    return { text, buttons: [], sheet: { kind: 'list', button, sections: shown } }
  }
  const { flow_cta: button, flow_token: token, flow_action_payload: opened } = interactive.action.parameters
  return { text, buttons: [], sheet: { kind: 'form', button, token, ...opened } }
}

function statusOf(id: string, status: string, request: GraphRequest, billedAs: string, at: Date) {
  return {
    ...statusHead(id, status, request, at),
    pricing: { billable: true, pricing_model: 'PMP', category: billedAs },
  }
}

function failureOf(id: string, request: GraphRequest, code: number, at: Date) {
  return { ...statusHead(id, 'failed', request, at), errors: [{ code, title: 'Message undeliverable' }] }
}

const statusHead = (
  id: string,
  status: string,
  { to, biz_opaque_callback_data }: GraphRequest,
  at: Date,
) => ({
  ...{ id, status, timestamp: unixTime(at), recipient_id: to },
  ...(biz_opaque_callback_data && { biz_opaque_callback_data }),
})

const newWamid = () => `wamid.${randomUUID().replaceAll('-', '')}`
const unixTime = (date: Date) => String(Math.floor(date.getTime() / 1000))

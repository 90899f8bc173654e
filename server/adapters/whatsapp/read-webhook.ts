import * as z from 'zod/mini'
import type { IncomingContent, SentPhoto, WhatsAppEvent } from './contract.ts'

/** WhatsApp IDs have about 60 characters; much longer values are invalid. */
const wamid = z.string().check(z.minLength(1), z.maxLength(256))
/** Meta allows 4096 characters of text and 256 of payload. */
const text = z.string().check(z.maxLength(4096))

const statusSchema = z.object({
  id: wamid,
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  biz_opaque_callback_data: z.optional(text),
  errors: z.optional(z.array(z.object({ code: z.int(), title: z._default(text, '') }))),
  // An invalid price must not make the status unreadable.
  pricing: z.catch(
    z.optional(z.object({ billable: z.boolean(), category: z.optional(z.string().check(z.maxLength(64))) })),
    undefined,
  ),
})

/** Our message ID and the attempt, if present (cloud-api.ts). */
const CALLBACK = /^(.*?)(?::(\d{1,6}))?$/s

/** Meta's are digits. Anything that could be part of another address is none. */
const mediaId = z.catch(z.optional(z.string().check(z.regex(/^[\w-]{1,256}$/))), undefined)

/** A file may have a caption. */
const file = z.catch(
  z.optional(
    z.object({
      id: mediaId,
      mime_type: z.catch(z.optional(z.string().check(z.maxLength(128))), undefined),
      caption: z.optional(text),
    }),
  ),
  undefined,
)

/** Seconds since 1970. */
const timestamp = z.catch(z.optional(z.string().check(z.regex(/^[1-9]\d{9}$/))), undefined)

const messageSchema = z.object({
  id: wamid,
  from: z.string().check(z.regex(/^[0-9]{8,15}$/)),
  type: z.string().check(z.maxLength(64)),
  text: z.optional(z.object({ body: text })),
  button: z.optional(z.object({ payload: text })),
  interactive: z.optional(
    z.object({
      button_reply: z.optional(z.object({ id: text })),
      list_reply: z.optional(z.object({ id: text })),
      nfm_reply: z.optional(z.object({ response_json: text })),
    }),
  ),
  image: file,
  video: file,
  document: file,
  timestamp,
  context: z.optional(z.object({ id: z.optional(wamid) })),
})

const changeSchema = z.object({
  value: z.object({
    metadata: z.catch(z.optional(z.object({ phone_number_id: z.optional(text) })), undefined),
    messages: z.optional(z.array(z.unknown())),
    statuses: z.optional(z.array(z.unknown())),
  }),
})

const deliverySchema = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.object({ changes: z.array(z.unknown()) })),
})

/** Events read and stored per transaction, which takes some milliseconds. */
const AT_ONCE = 200

/** Events read, and the number of unreadable parts. */
export interface ReadWebhook {
  events: WhatsAppEvent[]
  unreadable: number
}

/**
 * Splits a webhook body into single events. Unsupported parts and those of another number than `phoneNumberId` are
 * counted and skipped, because rejecting them would make Meta repeat the delivery for days.
 */
export function readWebhook(body: unknown, phoneNumberId?: string): ReadWebhook {
  const parts = [...readWebhookInParts(body, phoneNumberId)]
  return {
    events: parts.flatMap(({ events }) => events),
    unreadable: parts.reduce((sum, { unreadable }) => sum + unreadable, 0),
  }
}

/** Like `readWebhook`, in parts, because reading a full body at once would block other requests. */
export function* readWebhookInParts(body: unknown, phoneNumberId?: string): Generator<ReadWebhook> {
  const delivery = deliverySchema.safeParse(body)
  if (!delivery.success) return yield { events: [], unreadable: 1 }
  const pieces = delivery.data.entry.flatMap(({ changes }) =>
    changes.flatMap((change) => piecesOf(change, phoneNumberId)),
  )
  for (let at = 0; at < pieces.length; at += AT_ONCE) {
    const read = pieces.slice(at, at + AT_ONCE).map(({ readPiece, piece }) => readPiece(piece))
    const events = read.filter((event) => event !== undefined).map(wellFormed)
    yield { events, unreadable: read.length - events.length }
  }
}

interface Piece {
  piece: unknown
  readPiece(piece: unknown): WhatsAppEvent | undefined
}

function piecesOf(change: unknown, phoneNumberId?: string): Piece[] {
  const unreadable = [{ piece: undefined, readPiece: () => undefined }]
  const parsed = changeSchema.safeParse(change)
  if (!parsed.success) return unreadable
  const { metadata, messages = [], statuses = [] } = parsed.data.value
  // A delivery without a number is accepted: it is signed, and a user may be waiting.
  const number = metadata?.phone_number_id
  if (phoneNumberId && number && number !== phoneNumberId) return unreadable
  return [
    ...statuses.map((piece) => ({ piece, readPiece: readStatus })),
    ...messages.map((piece) => ({ piece, readPiece: readMessage })),
  ]
}

function readStatus(input: unknown): WhatsAppEvent | undefined {
  const parsed = statusSchema.safeParse(input)
  if (!parsed.success) return undefined
  const { id, status, biz_opaque_callback_data: callback, errors, pricing } = parsed.data
  const [error] = errors ?? []
  const [, messageId, attempt] = CALLBACK.exec(callback ?? '') ?? []
  return {
    id: `status:${id}:${status}`,
    kind: 'status',
    channelMessageId: id,
    status,
    ...(messageId && { messageId }),
    ...(attempt && { attempt: Number(attempt) }),
    ...(error && { failure: { code: error.code, reason: error.title } }),
    ...(pricing && { pricing }),
  }
}

function readMessage(input: unknown): WhatsAppEvent | undefined {
  const parsed = messageSchema.safeParse(input)
  if (!parsed.success) return undefined
  const { id, from, context, timestamp: seconds, ...rest } = parsed.data
  return {
    id: `message:${id}`,
    kind: 'message',
    channelMessageId: id,
    from,
    ...(seconds && { sentAt: new Date(Number(seconds) * 1000).toISOString() }),
    ...(context?.id && { repliesTo: context.id }),
    content: readContent(rest),
  }
}

type MessageParts = Omit<z.infer<typeof messageSchema>, 'id' | 'from' | 'context' | 'timestamp'>

/** A template's quick reply, a reply button and a list row have the same content in three formats. */
function readContent({ type, text, button, interactive, ...files }: MessageParts): IncomingContent {
  const payload = button?.payload ?? interactive?.button_reply?.id ?? interactive?.list_reply?.id
  if (payload !== undefined) return { type: 'tap', payload }
  const answers = interactive?.nfm_reply?.response_json
  if (answers !== undefined) return { type: 'form', answers }
  const words = text?.body ?? (files.image ?? files.video ?? files.document)?.caption
  const photo = photoOf(files)
  return words
    ? { type: 'text', body: words, ...(photo && { photo }) }
    : { type: 'other', name: type, ...(photo && { photo }) }
}

/** Some people send photos as documents, so that they keep their size. */
function photoOf({ image, document }: Pick<MessageParts, 'image' | 'document'>): SentPhoto | undefined {
  const sent = image ?? (document?.mime_type?.startsWith('image/') ? document : undefined)
  return sent?.id ? { mediaId: sent.id } : undefined
}

/** Replaces characters that PostgreSQL cannot store: NUL and unpaired surrogates. */
function wellFormed(event: WhatsAppEvent): WhatsAppEvent {
  return JSON.parse(JSON.stringify(event), (_, value) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  )
}

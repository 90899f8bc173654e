import { Hono } from 'hono'
import * as z from 'zod/mini'
import { tidyText } from '#domain/shared/text.ts'
import type { Locale } from '#i18n/locale.ts'
import type { StandIn } from './stand-in.ts'
import type { StandInStore } from './stand-in-store.ts'

const NUMBER = /^[0-9]{8,15}$/
const tapSchema = z.object({ messageId: z.string(), payload: z.string() })
/** WhatsApp's own limit for a text. */
const replySchema = z.object({
  text: z.string().check(z.maxLength(4096)),
  /** Message that is replied to. */
  repliesTo: z.optional(z.string().check(z.regex(/^wamid\.[\w.-]{1,200}$/))),
})
/** WhatsApp's own limit for a caption. */
const attachmentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('image'), caption: z._default(z.string().check(z.maxLength(1024)), '') }),
  z.object({ kind: z.literal('audio') }),
  z.object({ kind: z.literal('location') }),
])
const formSchema = z.object({
  messageId: z.string(),
  answers: z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(400))),
})

/**
 * The user's side of the WhatsApp fake, for `/dev/phone`. Embedded mode only. `namesOf` names the owners of
 * numbers in the list of phones.
 */
export function phoneRoutes(
  standIn: StandIn,
  store: StandInStore,
  namesOf: (numbers: string[], locale: Locale) => Promise<Map<string, string>>,
): Hono {
  const routes = new Hono()

  routes.get('/phones', async (c) => {
    const phones = await store.phones()
    const locale = c.req.query('locale') === 'en' ? 'en' : 'ar'
    const names = await namesOf(
      phones.map(({ number }) => number),
      locale,
    )
    return c.json({
      phones: phones.map((phone) => ({ ...phone, name: names.get(phone.number) ?? phone.number })),
    })
  })

  routes.get('/chats/:number', async (c) => {
    const number = c.req.param('number')
    return c.json({ messages: NUMBER.test(number) ? await store.chat(number) : [] })
  })

  routes.post('/chats/:number/tap', async (c) => {
    const number = c.req.param('number')
    const tap = tapSchema.safeParse(await c.req.json().catch(() => undefined))
    if (!NUMBER.test(number) || !tap.success) return c.json({ code: 'dev.no_such_button' }, 422)
    const isTapped = await standIn.tap(number, tap.data.messageId, tap.data.payload)
    return isTapped ? c.body(null, 204) : c.json({ code: 'dev.no_such_button' }, 422)
  })

  routes.post('/chats/:number/reply', async (c) => {
    const number = c.req.param('number')
    const reply = replySchema.safeParse(await c.req.json().catch(() => undefined))
    const text = reply.success ? tidyText(reply.data.text.toWellFormed()) : ''
    if (!NUMBER.test(number) || text === '') return c.json({ code: 'dev.reply_unreadable' }, 422)
    return c.json({ messageId: await standIn.reply(number, text, reply.data?.repliesTo) })
  })

  routes.post('/chats/:number/attachment', async (c) => {
    const number = c.req.param('number')
    const attachment = attachmentSchema.safeParse(await readJson(c.req.text()))
    if (!NUMBER.test(number) || !attachment.success) return c.json({ code: 'dev.reply_unreadable' }, 422)
    return c.json({ messageId: await standIn.attach(number, attachment.data) })
  })

  routes.post('/chats/:number/form', async (c) => {
    const number = c.req.param('number')
    const form = formSchema.safeParse(await readJson(c.req.text()))
    if (!NUMBER.test(number) || !form.success) return c.json({ code: 'dev.no_such_button' }, 422)
    const isSent = await standIn.fillForm(number, form.data.messageId, form.data.answers)
    return isSent ? c.body(null, 204) : c.json({ code: 'dev.no_such_button' }, 422)
  })

  return routes
}

/** Replaces characters that a database cannot store: NUL and unpaired surrogates. */
async function readJson(text: Promise<string>): Promise<unknown> {
  try {
    return JSON.parse(await text, (_key, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
    )
  } catch {
    return undefined
  }
}

import * as z from 'zod/mini'
import type { TemplateDefinition } from './template-definition.ts'

/**
 * Request body that Meta accepts on `POST /{phone-number-id}/messages`, with its limits
 * (docs/reference/whatsapp.md#limits).
 */
const to = z.string().check(z.regex(/^[1-9][0-9]{7,14}$/))
const envelope = {
  messaging_product: z.literal('whatsapp'),
  to,
  biz_opaque_callback_data: z.optional(z.string().check(z.maxLength(512))),
}
const bodyText = z.object({ body: z.string().check(z.minLength(1), z.maxLength(1024)) })

const bodyComponent = z.object({
  type: z.literal('body'),
  // Meta rejects line breaks, tabs and more than four consecutive spaces in a parameter.
  parameters: z.array(
    z.object({
      type: z.literal('text'),
      text: z.string().check(z.minLength(1), z.regex(/^(?!.*(?:\t| {5}))[^\n]*$/)),
    }),
  ),
})
const buttonComponent = z.object({
  type: z.literal('button'),
  sub_type: z.enum(['quick_reply', 'url']),
  index: z.string(),
  parameters: z
    .array(
      z.union([
        z.object({ type: z.literal('text'), text: z.string().check(z.minLength(1)) }),
        z.object({ type: z.literal('payload'), payload: z.string().check(z.minLength(1), z.maxLength(256)) }),
      ]),
    )
    .check(z.length(1)),
})

const replyButton = z.object({
  type: z.literal('reply'),
  reply: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(256)),
    title: z.string().check(z.minLength(1), z.maxLength(20)),
  }),
})

const body = z.object({ text: z.string().check(z.minLength(1), z.maxLength(1024)) })
const buttonText = z.string().check(z.minLength(1), z.maxLength(20))

/**
 * Limits of lists:
 * developers.facebook.com/documentation/business-messaging/whatsapp/messages/interactive-list-messages.
 */
const listSection = z.object({
  title: z.optional(z.string().check(z.minLength(1), z.maxLength(24))),
  rows: z
    .array(
      z.object({
        id: z.string().check(z.minLength(1), z.maxLength(200)),
        title: z.string().check(z.minLength(1), z.maxLength(24)),
        description: z.optional(z.string().check(z.minLength(1), z.maxLength(72))),
      }),
    )
    .check(z.minLength(1)),
})
const MOST_ROWS = 10
const sections = z.array(listSection).check(
  z.minLength(1),
  z.maxLength(10),
  z.refine((all) => all.length === 1 || all.every(({ title }) => title !== undefined)),
  z.refine((all) => {
    const ids = all.flatMap(({ rows }) => rows.map(({ id }) => id))
    return ids.length <= MOST_ROWS && new Set(ids).size === ids.length
  }),
)

/** See .../cloud-api/messages/interactive-flow-messages */
const flowParameters = z.object({
  flow_message_version: z.literal('3'),
  flow_id: z.string().check(z.minLength(1)),
  flow_token: z.string().check(z.minLength(1)),
  flow_cta: buttonText,
  flow_action: z.literal('navigate'),
  flow_action_payload: z.object({
    screen: z.string().check(z.minLength(1)),
    data: z.record(z.string(), z.unknown()).check(z.refine((data) => Object.keys(data).length > 0)),
  }),
})

const interactive = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('button'),
    body,
    action: z.object({ buttons: z.array(replyButton).check(z.minLength(1), z.maxLength(3)) }),
  }),
  z.object({ type: z.literal('list'), body, action: z.object({ button: buttonText, sections }) }),
  z.object({
    type: z.literal('flow'),
    body,
    action: z.object({ name: z.literal('flow'), parameters: flowParameters }),
  }),
])

export const graphRequestSchema = z.discriminatedUnion('type', [
  z.object({ ...envelope, type: z.literal('text'), text: bodyText }),
  z.object({ ...envelope, type: z.literal('interactive'), interactive }),
  z.object({
    ...envelope,
    type: z.literal('template'),
    template: z.object({
      name: z.string(),
      language: z.object({ code: z.string() }),
      components: z.array(z.union([bodyComponent, buttonComponent])),
    }),
  }),
])

export type GraphRequest = z.infer<typeof graphRequestSchema>
type GraphTemplate = Extract<GraphRequest, { type: 'template' }>['template']

/** Meta's error numbers for invalid template messages. */
const TEMPLATE_MISSING = 132001
const PARAMETER_COUNT = 132000

/** Returns Meta's error number for this template message, or undefined when it matches the definition. */
export function templateFault(
  template: GraphTemplate,
  definition: TemplateDefinition | undefined,
): number | undefined {
  if (!definition) return TEMPLATE_MISSING
  const given = bodyParameters(template).length
  const wanted = new Set(definition.body.match(/\{\{\d+\}\}/g)).size
  const buttons = template.components.filter(({ type }) => type === 'button').length
  return given === wanted && buttons === definition.buttons.length ? undefined : PARAMETER_COUNT
}

export function bodyParameters(template: GraphTemplate): string[] {
  return template.components.flatMap((component) =>
    component.type === 'body' ? component.parameters.map(({ text }) => text) : [],
  )
}

/** Returns the value of each button in order: the payload of a quick reply or the suffix of a link. */
export function buttonValues(template: GraphTemplate): string[] {
  return template.components.flatMap((component) =>
    component.type === 'button'
      ? component.parameters.map((parameter) =>
          parameter.type === 'text' ? parameter.text : parameter.payload,
        )
      : [],
  )
}

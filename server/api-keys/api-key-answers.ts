import * as z from 'zod/mini'
import {
  API_KEY_LIFETIMES,
  API_KEY_STATES,
  LONGEST_API_KEY_NAME,
  ROTATION_GRACES,
} from '#domain/api-keys/api-key.ts'
import { API_KEY_SCOPES } from '#domain/api-keys/scopes.ts'
import { letterCount, tidyText } from '#domain/shared/text.ts'

const moment = z.iso.datetime()

const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  /** The last letters of the key. */
  ending: z.string(),
  /** `replaced`: works until `expiresAt`, and another key took its name. */
  state: z.enum(API_KEY_STATES),
  madeAt: moment,
  expiresAt: z.optional(moment),
  revokedAt: z.optional(moment),
  /** Day in Riyadh of the last call, and the kind of address it came from; absent before the first. */
  lastUse: z.optional(z.object({ day: z.iso.date(), over: z.enum(['ipv4', 'ipv6']) })),
})

/** `GET /me/api-keys`: those that work first, then by age, the newest first. */
export const apiKeysSchema = z.object({ items: z.array(apiKeySchema) })
export type ApiKeys = z.infer<typeof apiKeysSchema>

/** The one answer that has the key itself. */
export const newApiKeySchema = z.object({ id: z.uuid(), key: z.string() })
export type NewApiKey = z.infer<typeof newApiKeySchema>

export const apiKeyInputSchema = z.object({
  name: z.string('field.required').check(
    z.overwrite((text) => tidyText(text).replace(/\s+/g, ' ')),
    z.minLength(1, 'field.required'),
    z.refine((text) => letterCount(text) <= LONGEST_API_KEY_NAME, 'api_key.name_too_long'),
  ),
  scopes: z
    .array(z.enum(API_KEY_SCOPES, 'field.invalid'), 'field.required')
    .check(z.minLength(1, 'api_key.scope_missing'), z.maxLength(API_KEY_SCOPES.length, 'field.invalid')),
  /** Days until it ends. */
  lifetime: z.enum(API_KEY_LIFETIMES, 'field.required'),
})
export type ApiKeyInput = z.infer<typeof apiKeyInputSchema>

/** Hours for which the old key goes on working. */
export const rotationSchema = z.object({ grace: z.enum(ROTATION_GRACES, 'field.required') })

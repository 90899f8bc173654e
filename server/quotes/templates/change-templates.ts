import { isDeepStrictEqual } from 'node:util'
import { MAX_QUOTE_TEMPLATES, quoteTemplateInputSchema } from '#domain/quotes/quote-template.ts'
import { conflict, invalidInput, notFound } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { QuoteTemplates } from './template-answers.ts'

type Context = Pick<CommandContext, 'db' | 'clock'>

/** Returns a provider's templates by name. */
export const readQuoteTemplates = (
  { db }: Pick<CommandContext, 'db'>,
  provider: ProviderActor,
): Promise<QuoteTemplates> => db.read(provider, (tx) => readAll(tx, provider))

/**
 * Saves a new template. The same name with the same content again changes nothing.
 * @throws {Refusal} http.invalid_input (422) with fieldErrors: also `quoteTemplate.name_taken`
 * @throws {Refusal} quoteTemplate.too_many (409)
 */
export function addQuoteTemplate(
  { db, clock }: Context,
  provider: ProviderActor,
  input: unknown,
): Promise<QuoteTemplates> {
  const { name, content } = requireValid(quoteTemplateInputSchema, input)
  const now = clock.now()
  return db.withActor(provider, async (tx) => {
    const known = await lockAll(tx, provider)
    const same = known.find((template) => template.name === name)
    if (same && isDeepStrictEqual(same.content, content)) return { items: known }
    if (same) throw nameTaken()
    if (known.length >= MAX_QUOTE_TEMPLATES)
      throw conflict('quoteTemplate.too_many', { details: { max: MAX_QUOTE_TEMPLATES } })
    await tx
      .insertInto('quote_templates')
      .values({ provider_id: provider.providerId, name, content, created_at: now, changed_at: now })
      .execute()
    return readAll(tx, provider)
  })
}

/**
 * Changes a template's name and content.
 * @throws {Refusal} quoteTemplate.not_found (404)
 * @throws {Refusal} http.invalid_input (422) with fieldErrors: also `quoteTemplate.name_taken`
 */
export function changeQuoteTemplate(
  { db, clock }: Context,
  provider: ProviderActor,
  { id, input }: { id: string; input: unknown },
): Promise<QuoteTemplates> {
  const { name, content } = requireValid(quoteTemplateInputSchema, input)
  return db.withActor(provider, async (tx) => {
    const known = await lockAll(tx, provider)
    if (!known.some((template) => template.id === id)) throw notFound('quoteTemplate.not_found')
    if (known.some((template) => template.name === name && template.id !== id)) throw nameTaken()
    await tx
      .updateTable('quote_templates')
      .set({ name, content, changed_at: clock.now() })
      .where('id', '=', id)
      .execute()
    return readAll(tx, provider)
  })
}

/**
 * Deletes a template.
 * @throws {Refusal} quoteTemplate.not_found (404)
 */
export function removeQuoteTemplate(
  { db }: Context,
  provider: ProviderActor,
  id: string,
): Promise<QuoteTemplates> {
  return db.withActor(provider, async (tx) => {
    const removed = await tx
      .deleteFrom('quote_templates')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw notFound('quoteTemplate.not_found')
    return readAll(tx, provider)
  })
}

const nameTaken = () => invalidInput({ name: { code: 'quoteTemplate.name_taken' } })

/** Changes of one provider's templates take turns. */
async function lockAll(tx: Tx, provider: ProviderActor): Promise<QuoteTemplates['items']> {
  await tx
    .selectFrom('providers')
    .select('id')
    .where('id', '=', provider.providerId)
    .forNoKeyUpdate()
    .execute()
  return (await readAll(tx, provider)).items
}

async function readAll(tx: Tx, { providerId }: ProviderActor): Promise<QuoteTemplates> {
  const rows = await tx
    .selectFrom('quote_templates')
    .select(['id', 'name', 'content'])
    .where('provider_id', '=', providerId)
    .orderBy('name')
    .execute()
  return { items: rows as unknown as QuoteTemplates['items'] }
}

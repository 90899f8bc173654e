import type { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod/mini'
import { isLocale, type Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import { described } from './tool.ts'

/** Prompts for each side of the market: what to do first, and with which tools. */
const PROMPTS = {
  plan_my_project: 'description',
  price_a_job: 'scope',
} as const

/** Registers the prompts. `locale` names the language of the texts that describe them. */
export function registerPrompts(server: McpServer, locale: Locale): void {
  const t = translatorFor(locale)
  for (const [name, argument] of Object.entries(PROMPTS) as [keyof typeof PROMPTS, string][]) {
    const argsSchema = z.object({
      [argument]: z.optional(z.string()).check(z.describe(t(`assistants.prompt.${name}.argument`))),
      locale: z.optional(z.string().check(z.describe('ar | en'))),
    })
    const about = {
      title: t(`assistants.prompt.${name}.title`),
      description: t(`assistants.prompt.${name}.description`),
    }
    server.registerPrompt(name, { ...about, argsSchema: described(argsSchema, 'input') }, (args) => {
      const given = args as Record<string, string>
      const asked = isLocale(given.locale) ? given.locale : locale
      const text = translatorFor(asked)(`assistants.prompt.${name}.text`)
      const said = [text, ...(given[argument] ? [given[argument]] : [])]
      return {
        messages: said.map((text) => ({ role: 'user' as const, content: { type: 'text' as const, text } })),
      }
    })
  }
}

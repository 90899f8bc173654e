import type { LanguageModel } from '#server/adapters/language/contract.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

/** Opens the configured model. Its library is loaded at the first question, because most installations have none. */
export async function openLanguageModel({ config }: CommandContext): Promise<LanguageModel> {
  if (!config.language) throw new Error('no language model is configured')
  const { createLanguageModel } = await import('#server/adapters/language/openai-compatible.ts')
  return createLanguageModel(config.language)
}

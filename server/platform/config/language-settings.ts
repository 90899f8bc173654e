import * as z from 'zod'

/** Optional language model for filling missing facts. When undefined, no text is sent to a third party. */
export interface LanguageConfig {
  /** Base URL of an OpenAI-compatible API, including `/v1`. Without a trailing slash. */
  url: string
  /** Empty for an own server without a key. */
  key: string
  model: string
  /** Longest wait for the model, in milliseconds. */
  answerWithin: number
  /** Maximum tokens per day (Riyadh time), over all processes. */
  tokensADay: number
}

/** Milliseconds. Our own reading takes milliseconds, and four more seconds are acceptable behind a spinner. */
const ANSWER_WITHIN = 4000
/** Enough for about two hundred descriptions. */
const TOKENS_A_DAY = 400_000

export const languageSettings = {
  LLM_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be like https://api.openai.com/v1 or http://localhost:11434/v1',
    })
    .optional(),
  LLM_KEY: z.string().default(''),
  LLM_MODEL: z.string().optional(),
  LLM_ANSWER_WITHIN: z.coerce
    .number('must be a number of milliseconds')
    .int()
    .min(100)
    .max(10_000)
    .default(ANSWER_WITHIN),
  LLM_TOKENS_A_DAY: z.coerce
    .number('must be a number of tokens')
    .int()
    .min(0)
    .max(2_000_000_000)
    .default(TOKENS_A_DAY),
}

const shape = z.object(languageSettings)

export function readLanguageConfig(settings: z.infer<typeof shape>): LanguageConfig | undefined {
  const { LLM_URL: url, LLM_MODEL: model } = settings
  if (!url || !model) return undefined
  return {
    url: url.replace(/\/+$/, ''),
    key: settings.LLM_KEY,
    model,
    answerWithin: settings.LLM_ANSWER_WITHIN,
    tokensADay: settings.LLM_TOKENS_A_DAY,
  }
}

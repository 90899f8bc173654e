import * as z from 'zod'

/** The language model that may fill gaps in what we read. Absent: none is asked, and nothing leaves the house. */
export interface LanguageConfig {
  /** Of an API that speaks OpenAI's protocol, up to and with `/v1`. Without a slash at the end. */
  url: string
  /** Empty for a server of one's own that asks for none. */
  key: string
  model: string
  /** Milliseconds an owner waits for it at most. */
  answerWithin: number
  /** Most tokens a day in Riyadh, over all processes. */
  tokensADay: number
}

/** An owner who waits for our own answer waits milliseconds; four seconds more is what a spinner bears. */
const ANSWER_WITHIN = 4000
/** Some two hundred descriptions. */
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

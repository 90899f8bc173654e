import * as z from 'zod'

/** Look-up in the commercial register. When undefined, nobody is looked up and the form offers none. */
export interface CommercialRegisterConfig {
  /** Base of the API, up to `/commercial-registration`. Without a trailing slash. */
  url: string
  key: string
  /** Longest wait for an answer, both tries together, in milliseconds. */
  answerWithin: number
}

/** Milliseconds. Wathq answers in about two seconds; a person waits a little longer beside a spinner. */
const ANSWER_WITHIN = 6000

export const registerSettings = {
  COMMERCIAL_REGISTER_URL: z
    .url({ protocol: /^https?$/, error: 'must be like https://api.wathq.sa/commercial-registration' })
    .default('https://api.wathq.sa/commercial-registration'),
  COMMERCIAL_REGISTER_KEY: z.string().optional(),
  COMMERCIAL_REGISTER_ANSWER_WITHIN: z.coerce
    .number('must be a number of milliseconds')
    .int()
    .min(100)
    .max(20_000)
    .default(ANSWER_WITHIN),
}

const shape = z.object(registerSettings)

export function readRegisterConfig(settings: z.infer<typeof shape>): CommercialRegisterConfig | undefined {
  const { COMMERCIAL_REGISTER_URL: url, COMMERCIAL_REGISTER_KEY: key } = settings
  const answerWithin = settings.COMMERCIAL_REGISTER_ANSWER_WITHIN
  return key ? { url: url.replace(/\/+$/, ''), key, answerWithin } : undefined
}

/** Key of the demo's stand-in, which only this process can reach. */
const DEMO_KEY = 'demo'

export const demoRegisterConfig = (port: number): CommercialRegisterConfig => ({
  url: `http://127.0.0.1:${port}/dev/wathq/commercial-registration`,
  key: DEMO_KEY,
  answerWithin: ANSWER_WITHIN,
})

import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, generateText, NoObjectGeneratedError, Output } from 'ai'
import * as z from 'zod'
import type { LanguageConfig } from '#server/platform/config/language-settings.ts'
import { fetchFrom } from '#server/platform/telemetry/trace.ts'
import type { LanguageModel, LanguageOutcome, LanguageQuestion } from './contract.ts'
import { instructionsFor, MOST_ANSWERED } from './question.ts'

/** More claims than facts are invalid. */
const MOST_CLAIMS = 60
/** Maximum bytes of a whole response; longer ones are cut off. */
const MOST_BYTES = 64 * 1024

const short = z.string().max(200)
const answerSchema = z.object({
  facts: z.array(z.object({ fact: short, value: short, words: short })).max(MOST_CLAIMS),
})

/**
 * Uses any model behind `POST …/chat/completions` with a JSON schema: OpenAI, or a self-hosted vLLM, llama.cpp or
 * Ollama.
 */
export function createLanguageModel(config: LanguageConfig): LanguageModel {
  // The library would write to the console instead of our log.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const model = createOpenAICompatible({
    name: 'language',
    baseURL: config.url,
    ...(config.key && { apiKey: config.key }),
    supportsStructuredOutputs: true,
    fetch: fetchBounded,
  })(config.model)

  return { claim: (question) => ask(question).catch(unavailable) }

  async function ask(question: LanguageQuestion): Promise<LanguageOutcome> {
    const { output, usage } = await generateText({
      model,
      output: Output.object({ schema: answerSchema, name: 'facts' }),
      instructions: instructionsFor(question),
      prompt: question.text,
      temperature: 0,
      maxOutputTokens: MOST_ANSWERED,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(config.answerWithin),
    })
    return { outcome: 'claimed', claims: output.facts, tokens: usage.totalTokens }
  }
}

/** Rejected calls cost nothing; the cost of an aborted one is unknown. */
function unavailable(error: unknown): LanguageOutcome {
  if (NoObjectGeneratedError.isInstance(error))
    return { outcome: 'unavailable', reason: 'malformed', tokens: error.usage?.totalTokens }
  const status = APICallError.isInstance(error) ? error.statusCode : undefined
  if (status !== undefined && status >= 400)
    return { outcome: 'unavailable', reason: `status ${status}`, tokens: 0 }
  return {
    outcome: 'unavailable',
    reason: error instanceof Error ? error.name : 'unknown',
    tokens: undefined,
  }
}

/**
 * Time and size limits cover the whole response. Redirects are rejected, because they could send the text elsewhere.
 */
async function fetchBounded(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetchFrom('language model')(input, { ...init, redirect: 'error' })
  const { body } = response
  if (!body) return response
  let bytes = 0
  const bounded = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        bytes += part.length
        if (bytes > MOST_BYTES) controller.error(new Error('an answer without end'))
        else controller.enqueue(part)
      },
    }),
  )
  return new Response(bounded, response)
}

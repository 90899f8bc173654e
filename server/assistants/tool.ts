import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import * as z from 'zod/mini'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#i18n/locale.ts'
import type { Translator } from '#i18n/translator.ts'
import type { AnalysisServices } from '#server/analyses/analysis-services.ts'
import type { EstimateServices } from '#server/estimates/cached-calibration.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Immutable } from '#server/platform/http/route.ts'
import type { PriceIndexServices } from '#server/price-index/read-price-index.ts'
import type { OwnerServices } from '#server/project-requests/owner-services.ts'
import type { ProviderServices } from '#server/providers/provider-services.ts'
import type { QuoteCheckServices } from '#server/quote-checks/quote-check-services.ts'
import type { AttainmentServices } from '#server/sla/read-attainment.ts'

/** What the tools ask of the marketplace: the services of the pages and of the public API, nothing else. */
export interface ToolContext extends Pick<CommandContext, 'config' | 'clock'> {
  services: EstimateServices &
    AnalysisServices &
    AttainmentServices &
    PriceIndexServices &
    Pick<QuoteCheckServices, 'judgePaper'> &
    Pick<OwnerServices, 'readTracking'> &
    Pick<ProviderServices, 'providerDirectory'>
}

/** A source that a result rests on: a page of ours, or the published document behind a rule. */
export interface Citation {
  title: string
  /** Absent for a source without an address, such as a printed code. */
  url?: string
}

/** Names of our tools, each with a title in `assistants.tool`. */
export type ToolName =
  | 'estimate_price'
  | 'read_description'
  | 'check_plan'
  | 'check_quote'
  | 'find_providers'
  | 'read_price_index'
  | 'read_commitments'
  | 'prepare_project_request'
  | 'read_project_request'

/** A call, in the language that the result is written in. */
export interface ToolCall<Input> {
  input: Input
  locale: Locale
  t: Translator
  clientAddress: string
}

/** `text` is our own sentence, never a stranger's words. Money in `answer` is halalas. */
export interface ToolAnswer<Output> {
  text: string
  answer: Output
  citations: Citation[]
}

export interface Tool {
  name: ToolName
  description: string
  input: z.ZodMiniObject
  output: z.ZodMiniObject
  /** Throws the Refusals of its service. `input` was validated. */
  run(call: ToolCall<never>): Promise<ToolAnswer<Record<string, unknown>>>
}

type Shape = Record<string, z.core.$ZodType>

interface Declared<Input extends Shape, Output extends Shape> {
  name: ToolName
  /** For the model that chooses among tools; in English, as the API description is. */
  description: string
  input: Input
  output: Output
  run(
    call: ToolCall<z.output<z.ZodMiniObject<Input>>>,
  ): Promise<ToolAnswer<Immutable<z.output<z.ZodMiniObject<Output>>>>>
}

const citationsSchema = z.array(z.object({ title: z.string(), url: z.optional(z.url()) }))

/** Declares a tool. Each takes a `locale` besides its input, and answers `citations` besides its output. */
export function tool<Input extends Shape, Output extends Shape>(declared: Declared<Input, Output>): Tool {
  const locale = z._default(z.enum(LOCALES), DEFAULT_LOCALE)
  return {
    ...(declared as unknown as Tool),
    input: z.object({ ...declared.input, locale }),
    output: z.object({ ...declared.output, citations: citationsSchema }),
  }
}

/**
 * A schema in the form that the SDK asks for. It is only described here: input is validated by the handler, so that a
 * mistake is answered in the caller's language, and output by the tests.
 */
export function described(schema: z.ZodMiniType, io: 'input' | 'output'): StandardSchemaWithJSON {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io })
  const jsonSchema = () => json
  return {
    '~standard': {
      ...schema['~standard'],
      validate: (value) => ({ value }),
      jsonSchema: { input: jsonSchema, output: jsonSchema },
    },
  }
}

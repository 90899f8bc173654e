import * as z from 'zod/mini'
import { SOURCES, type SourceKey } from '#domain/path-correction/sources.ts'
import { checkInputSchema } from '#domain/quote-checks/check-input.ts'
import type { Clause } from '#domain/quote-checks/paper-quote.ts'
import type { QuoteCheck } from '#domain/quote-checks/quote-check.ts'
import { pointText, verdictText } from '#i18n/quote-check-words.ts'
import {
  type JudgedQuote,
  judgedLineSchema,
  judgedPaymentsSchema,
  judgedQuote,
  judgedQuoteSchema,
} from '#server/quote-checks/quote-check-answers.ts'
import { citePage } from '../page-links.ts'
import { saidByContractor, saidSchema } from '../said-words.ts'
import { type Citation, type ToolCall, type ToolContext, tool } from '../tool.ts'

const { text, lines, total, facts } = checkInputSchema.shape
const judged = z.omit(judgedQuoteSchema, { contractor: true, lines: true, payments: true }).shape

const saidLineSchema = z.extend(judgedLineSchema, { label: saidSchema, unit: z.optional(saidSchema) })
const saidStageSchema = z.object({ label: saidSchema, percent: z.number(), earned: z.number() })
const saidPaymentsSchema = z.extend(judgedPaymentsSchema, { stages: z.array(saidStageSchema) })

export const checkQuote = (context: ToolContext) =>
  tool({
    name: 'check_quote',
    description:
      'Check a contractor’s quote or contract that an owner holds, from its pasted `text` or its typed `lines`: what was read, its sum and VAT added up again, each line beside our usual range, what is missing, how much is paid before it is built, and clauses that are not written. Give projectType, city and areaSqm in `facts` when known; `questions` names those that would make it more exact. Money is halalas (100 = SAR 1). It says what is written and what is usual, never what a contractor intends. Leave names and mobile numbers out of `text`. Opens no links. Stores nothing.',
    input: {
      text: text.check(z.describe('The quote as it was pasted. Either this or `lines`.')),
      ...{ lines, total, facts },
    },
    output: {
      ...judged,
      contractor: z.optional(saidSchema),
      lines: z.array(saidLineSchema),
      payments: z.optional(saidPaymentsSchema),
    },
    async run(call) {
      const { input, locale, t, clientAddress } = call
      const paper = await context.services.judgePaper({ ...input, locale }, { clientAddress })
      const { check } = paper
      const points = check.points.map(({ kind }) => `\n- ${pointText(t, kind, check)}`)
      return {
        text: `${t('assistants.text.quote', { lines: check.lines.length })} ${verdictText(t, check)}.${points.join('')}\n${t('quoteChecks.sources')}`,
        answer: presented(judgedQuote(paper)),
        citations: [citePage(context, call, 'check'), ...sourcesOf(check, call)],
      }
    },
  })

/** The same, with the paper's words marked as the contractor's. */
const presented = ({ contractor, lines, payments, ...rest }: JudgedQuote) => ({
  ...rest,
  ...(contractor && { contractor: saidByContractor(contractor) }),
  lines: lines.map(({ label, unit, ...line }) => ({
    ...line,
    label: saidByContractor(label),
    ...(unit !== undefined && { unit: saidByContractor(unit) }),
  })),
  ...(payments && {
    payments: {
      ...payments,
      stages: payments.stages.map((stage) => ({ ...stage, label: saidByContractor(stage.label) })),
    },
  }),
})

/** Why a clause is looked for, where it rests on a source (docs/quote-checks.md#clauses). */
const CLAUSE_SOURCES = {
  warranty: ['building_code', 'contractor_guides'],
  variations: ['contractor_guides'],
  materials: ['contractor_guides'],
  insurance: ['insurance_duty', 'insurance_questions'],
  handover: ['contractor_guides'],
} as const satisfies Partial<Record<Clause, readonly SourceKey[]>>
type CitedClause = keyof typeof CLAUSE_SOURCES

/** Each source of the clauses that the paper lacks, once. */
function sourcesOf({ missingClauses }: QuoteCheck, { t }: Pick<ToolCall<unknown>, 't'>): Citation[] {
  const isCited = (clause: Clause): clause is CitedClause => clause in CLAUSE_SOURCES
  const keys = new Set(missingClauses.filter(isCited).flatMap((clause) => CLAUSE_SOURCES[clause]))
  return [...keys].map((key) => ({ title: t(`pathCorrection.sources.${key}`), url: SOURCES[key].address }))
}

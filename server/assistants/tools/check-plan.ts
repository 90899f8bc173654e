import * as z from 'zod/mini'
import { analysisInputSchema } from '#domain/analyses/analysis-input.ts'
import {
  analysisSchema,
  findingEvidenceSchema,
  findingSchema,
} from '#server/analyses/analysis-answer-schema.ts'
import { type Citation, type ToolContext, tool } from '../tool.ts'

const { text, facts, dismissed } = analysisInputSchema.shape
const { path, payments, tradeQuestions, standing, standingText, rulesVersion, today } = analysisSchema.shape

/** A finding without the quoted words: the caller has the text, and a result has only our own sentences. */
const unquotedFindingSchema = z.extend(findingSchema, {
  evidence: z.array(z.omit(findingEvidenceSchema, { words: true })),
})

export const checkPlan = ({ services }: ToolContext) =>
  tool({
    name: 'check_plan',
    description:
      'Check an owner’s construction plan against published Saudi rules and practice: mistakes found with what to do and their sources, the corrected order of steps, payments by stage, and questions for the contractor. It is not an engineer’s approval: pass `standingText` on. Stores nothing.',
    input: { text, facts, dismissed },
    output: {
      findings: z.array(unquotedFindingSchema),
      ...{ path, payments, tradeQuestions, standing, standingText, rulesVersion, today },
    },
    async run({ input, locale, t, clientAddress }) {
      const analysis = await services.analyse({ ...input, locale }, { clientAddress })
      const found = analysis.findings.map(({ severity, title }) => ({
        severity: t(`pathCorrection.severity.${severity}`),
        title,
      }))
      const head = t('assistants.text.plan', { findings: found.length })
      const rows = found.map((row) => `\n- ${t('assistants.text.finding', row)}`)
      const { path, payments, tradeQuestions, standing, standingText, rulesVersion, today } = analysis
      return {
        text: `${head}${rows.join('')}\n${standingText}`,
        answer: {
          findings: analysis.findings.map((finding) => ({
            ...finding,
            evidence: finding.evidence.map(({ words: _, ...rest }) => rest),
          })),
          ...{ path, payments, tradeQuestions, standing, standingText, rulesVersion, today },
        },
        citations: sourcesOf(analysis.findings.flatMap(({ citations }) => citations)),
      }
    },
  })

/** Each source once. */
function sourcesOf(citations: readonly { key: string; name: string; address?: string }[]): Citation[] {
  const byKey = new Map(citations.map((citation) => [citation.key, citation]))
  return [...byKey.values()].map(({ name, address }) => ({
    title: name,
    ...(address && URL.canParse(address) && { url: address }),
  }))
}

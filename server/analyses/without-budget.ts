import type { Analysis } from '#domain/analyses/analyse.ts'
import type { RuleId } from '#domain/path-correction/rules/rule-ids.ts'
import type { FactName } from '#domain/project-requests/facts.ts'

/** Rules whose finding says what the budget is, or how far it is from the price. */
const ABOUT_BUDGET: readonly RuleId[] = ['budget_below_range', 'budget_without_reserve']

const isOfBudget = (name: FactName): boolean => name === 'budget'

/**
 * A report as others read it: whoever has the link, contractors too, would price up to the budget. Its words are hidden
 * letter by letter, because positions in the text are kept.
 */
export function withoutBudget<Shared extends { text: string; analysis: Analysis }>(report: Shared): Shared {
  const { text, analysis } = report
  const { budget: _, ...facts } = analysis.facts
  const { budget: said, ...evidence } = analysis.evidence
  const isKept = ({ ruleId }: { ruleId: RuleId }) => !ABOUT_BUDGET.includes(ruleId)
  return {
    ...report,
    text: said ? hidden(text, said.span) : text,
    analysis: {
      ...analysis,
      facts,
      evidence,
      findings: analysis.findings.filter(isKept),
      outcomes: analysis.outcomes.filter(isKept),
      doubts: analysis.doubts.filter(({ fact }) => !isOfBudget(fact)),
      questions: analysis.questions.filter((name) => !isOfBudget(name)),
    },
  }
}

const hidden = (text: string, { start, end }: { start: number; end: number }): string =>
  text.slice(0, start) +
  text.slice(start, end).replace(/\S/gu, (letter) => '•'.repeat(letter.length)) +
  text.slice(end)

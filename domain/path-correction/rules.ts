import { LIMITS, type Limits } from './limits.ts'
import { agreementRules, paymentRules } from './rules/deal.ts'
import { figureRules } from './rules/figures.ts'
import { paperRules } from './rules/papers.ts'
import { partyRules } from './rules/parties.ts'
import type { Rule } from './rules/rule.ts'
import { RULE_IDS } from './rules/rule-ids.ts'
import { siteRules } from './rules/site.ts'

/** All rules, in the order of `RULE_IDS`, with the figures they compare with. */
export function rulesWith(limits: Limits): readonly Rule[] {
  const rules = [
    ...paperRules(limits),
    ...partyRules(),
    ...figureRules(limits),
    ...agreementRules(limits),
    ...paymentRules(limits),
    ...siteRules(),
  ]
  return rules.sort((a, b) => RULE_IDS.indexOf(a.id) - RULE_IDS.indexOf(b.id))
}

export const RULES = rulesWith(LIMITS)

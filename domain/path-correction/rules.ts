import { LIMITS, type Limits } from './limits.ts'
import { agreementRules } from './rules/agreement.ts'
import { figureRules } from './rules/figures.ts'
import { paperRules } from './rules/papers.ts'
import { partyRules } from './rules/parties.ts'
import { paymentRules } from './rules/payment.ts'
import { permitRules } from './rules/permits.ts'
import type { Rule } from './rules/rule.ts'
import { RULE_IDS } from './rules/rule-ids.ts'
import { siteRules } from './rules/site.ts'

/** All rules, in the order of `RULE_IDS`, with the figures they compare with. */
export function rulesWith(limits: Limits): readonly Rule[] {
  const rules = [
    ...paperRules(),
    ...permitRules(limits),
    ...partyRules(),
    ...figureRules(limits),
    ...agreementRules(limits),
    ...paymentRules(limits),
    ...siteRules(),
  ]
  return rules.sort((a, b) => RULE_IDS.indexOf(a.id) - RULE_IDS.indexOf(b.id))
}

export const RULES = rulesWith(LIMITS)

import * as z from 'zod/mini'
import { shownRange } from '#domain/estimates/shown-range.ts'
import { factsSchema } from '#domain/project-requests/facts.ts'
import { fieldsOfFacts } from '#domain/project-requests/project-request-form.ts'
import { formatMoneyText } from '#i18n/format.ts'
import { estimateSchema } from '#server/estimates/estimate-answer.ts'
import { estimateFacts } from '#server/estimates/estimate-facts.ts'
import { citePage } from '../page-links.ts'
import { type ToolContext, tool } from '../tool.ts'

const halalas = z.int()

export const estimatePrice = (context: ToolContext) =>
  tool({
    name: 'estimate_price',
    description:
      'Estimate the price of construction, finishing, renovation or maintenance work in Saudi Arabia from its facts: a range with VAT as our pages show it, its exclusions, and the bill of quantities when `bill` is true. Money is halalas (100 = SAR 1). It is an estimate before any quote, not an offer: say so. Needs projectType and, for most work, areaSqm. Stores nothing.',
    input: {
      facts: factsSchema,
      bill: z._default(z.boolean(), false).check(z.describe('Whether to list every line of the bill.')),
    },
    output: {
      /** With VAT, rounded as on our pages. */
      shown: z.object({ low: halalas, middle: halalas, high: halalas }),
      estimate: z.extend(estimateSchema, { lines: z.optional(estimateSchema.shape.lines) }),
      isOffer: z.literal(false),
    },
    async run(call) {
      const { facts, bill } = call.input
      const { lines, ...estimate } = estimateFacts(facts, await context.services.calibration())
      const shown = shownRange(estimate, true)
      const amount = (name: keyof typeof shown) => formatMoneyText(shown[name], call.locale)
      return {
        text: call.t('assistants.text.estimate', {
          ...{ low: amount('low'), middle: amount('middle'), high: amount('high') },
        }),
        answer: { shown, estimate: { ...estimate, ...(bill && { lines }) }, isOffer: false as const },
        citations: [citePage(context, call, 'bill', fieldsOfFacts(facts))],
      }
    },
  })

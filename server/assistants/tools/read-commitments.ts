import { attainmentSchema } from '#server/sla/attainment-schema.ts'
import type { AttainmentRow } from '#server/sla/read-attainment.ts'
import { citePage } from '../page-links.ts'
import { type ToolCall, type ToolContext, tool } from '../tool.ts'

/** The kinds that the public page shows. */
const SHOWN = ['quote_standard', 'quote_complex', 'verification'] as const

export const readCommitments = (context: ToolContext) =>
  tool({
    name: 'read_commitments',
    description:
      'How Mimar kept its public promises (first quote within 6 hours or one business day, decision on a registration within 24 hours), by month for the last 13 months, late ones included. Rows with `isDemo` are sample data and never mixed with real ones.',
    input: {},
    output: attainmentSchema.shape,
    async run(call) {
      const answer = await context.services.attainment()
      return {
        text: textOf(answer.rows, call),
        answer,
        citations: [citePage(context, call, 'attainment')],
      }
    },
  })

/** The newest month of each kind, real before demo. */
function textOf(rows: readonly AttainmentRow[], { t }: ToolCall<unknown>): string {
  const isDemo = !rows.some((row) => !row.isDemo)
  const lines = SHOWN.flatMap((kind) => {
    const row = rows.find((each) => each.kind === kind && each.isDemo === isDemo)
    if (!row) return []
    const words = { kind: t(`attainmentPage.promises.${kind}`), within: t(`attainmentPage.within.${kind}`) }
    return t('assistants.text.promise', {
      ...{ ...words, month: row.month, met: String(row.met), judged: String(row.met + row.missed) },
    })
  })
  if (lines.length === 0) return t('assistants.text.noPromises')
  const head = t(isDemo ? 'assistants.text.demoPromises' : 'assistants.text.promises')
  return [head, ...lines.map((line) => `- ${line}`)].join('\n')
}

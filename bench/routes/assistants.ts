import { estimate } from '#domain/estimates/estimate.ts'
import { factsSchema } from '#domain/project-requests/facts.ts'
import { askFrom } from '../ask-from.ts'
import { ratioAtLeast } from '../bench.ts'
import { writeBench } from '../route-bench.ts'

const FACTS = { projectType: 'villa_construction', city: 'riyadh', areaSqm: 350, finishLevel: 'standard' }

/** One call of a tool, as an assistant without a session sends it. */
const calls = (path: string) => async (_: unknown, times: number) =>
  Array.from({ length: times }, (_call, id) =>
    askFrom({
      method: 'POST',
      path,
      headers: { accept: 'application/json, text/event-stream' },
      body: {
        ...{ jsonrpc: '2.0', id, method: 'tools/call' },
        params: { name: 'estimate_price', arguments: { facts: FACTS } },
      },
    }),
  )

/** A price asked by an assistant. The bare side prices the same facts, and neither counts the caller nor words the answer. */
export const assistantTool = writeBench({
  name: 'assistant-tool',
  goal: ratioAtLeast(0.2),
  isPart: true,
  asks: calls('/mcp'),
  asksBare: calls('/'),
  bare: () => async (c) => {
    const { id, params } = await c.req.json()
    const answer = estimate(factsSchema.parse(params.arguments.facts))
    return c.json({ jsonrpc: '2.0', id, result: { structuredContent: answer } })
  },
})

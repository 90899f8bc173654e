import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { useLoaderData } from 'react-router'
import { EXAMPLE_PAPER, EXAMPLE_QUOTE } from '#domain/quote-checks/example-paper.ts'
import { servicesContext } from '#web/entry.server.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { renderServerOnly } from '#web/server-only/render-server-only.server.tsx'
import { ServerOnly } from '#web/server-only/server-only.tsx'
import { CheckedQuote } from './checked-quote.tsx'
import { exampleCheck } from './example-check.ts'
import './quote-checks.module.css'

export const handle = { messages: ['quoteChecks'], isFound: true }

/** An invented quote, checked as any other is. Nobody corrects it, so the page needs no script. */
export async function loader(args: LoaderFunctionArgs) {
  const calibration = await args.context.get(servicesContext).calibration()
  const check = exampleCheck(calibration)
  const checked = { quote: EXAMPLE_QUOTE, check, paper: EXAMPLE_PAPER, corrected: [] }
  return { still: renderServerOnly(args, ['quoteChecks'], { page: <CheckedQuote checked={checked} /> }) }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ quoteChecks: { exampleMetaTitle, start } }) => ({
    title: exampleMetaTitle,
    description: start.metaDescription,
  }))

export default function CheckExample() {
  return <ServerOnly name="page" parts={useLoaderData<typeof loader>().still} />
}

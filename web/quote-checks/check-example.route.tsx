import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { estimate } from '#domain/estimates/estimate.ts'
import { checkQuote } from '#domain/quote-checks/check-quote.ts'
import { EXAMPLE_PAPER, EXAMPLE_QUOTE } from '#domain/quote-checks/example-paper.ts'
import { factsOfPaper } from '#domain/quote-checks/paper-facts.ts'
import { servicesContext } from '#web/entry.server.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/use-locale.ts'
import { CheckedQuote } from './checked-quote.tsx'

export const handle = { messages: ['quoteChecks', 'projectRequests'], isFound: true }

/** An invented quote, checked as any other is. */
export async function loader({ context }: LoaderFunctionArgs) {
  const calibration = await context.get(servicesContext).calibration()
  const facts = factsOfPaper(EXAMPLE_QUOTE)
  const check = checkQuote(EXAMPLE_QUOTE, facts, estimate(facts, calibration))
  return { checked: { quote: EXAMPLE_QUOTE, check, paper: EXAMPLE_PAPER, corrected: [] } }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ quoteChecks: { exampleMetaTitle, start } }) => ({
    title: exampleMetaTitle,
    description: start.metaDescription,
  }))

export default function CheckExample() {
  const { checked } = useLoaderData<typeof loader>()
  const t = useTranslations('quoteChecks')
  return (
    <CheckedQuote checked={checked}>
      <Button href={paths.check(useLocale())} size="md" full>
        {t('keep.another')}
      </Button>
    </CheckedQuote>
  )
}

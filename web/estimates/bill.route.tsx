import { Printer } from 'lucide'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { estimate } from '#domain/estimates/estimate.ts'
import { knownFacts } from '#domain/project-requests/known-facts.ts'
import { servicesContext } from '#web/entry.server.tsx'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { sampleFacts } from '#web/project-requests/form/shown-estimate.ts'
import { renderServerOnly } from '#web/server-only/render-server-only.server.tsx'
import { ServerOnly } from '#web/server-only/server-only.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import '#web/analyses/report.module.css'
import styles from './bill.module.css'
import { BillOfQuantities } from './bill-of-quantities.tsx'

export const handle = { messages: ['bill'] }

const WORDS = ['bill', 'estimates', 'jobs', 'projectRequests', 'reportPage', 'reportView', 'wizard'] as const

/** The bill behind the estimate of the answers in the address: a page by itself, and a part of the estimate's panel. */
export async function loader(args: LoaderFunctionArgs) {
  const calibration = await args.context.get(servicesContext).calibration()
  const asked = knownFacts(Object.fromEntries(args.url.searchParams))
  const facts = sampleFacts(asked)
  const isExample = !asked.projectType && !asked.jobs?.length
  const still = renderServerOnly(args, WORDS, {
    bill: <BillOfQuantities facts={facts} isExample={isExample} result={estimate(facts, calibration)} />,
  })
  return { still }
}

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ bill }) => ({ title: bill.metaTitle })),
  ...UNLISTED_PAGE,
]

export default function Bill() {
  return (
    <div className={`wrap ${styles.billPage}`}>
      <ServerOnly name="bill" parts={useLoaderData<typeof loader>().still} />
      <Button className={styles.billPrint!} variant="secondary" size="md" onClick={() => window.print()}>
        <Icon icon={Printer} />
        <span>{useTranslations('bill')('print')}</span>
      </Button>
    </div>
  )
}

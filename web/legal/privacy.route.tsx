import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { siteContext } from '#web/entry.server.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { renderServerOnly } from '#web/server-only/render-server-only.server.tsx'
import { ServerOnly } from '#web/server-only/server-only.tsx'
import { LegalPage } from './legal-page.tsx'
import './legal.module.css'

export const handle = {
  messages: ['legal'],
  publicPage: { topics: [] },
}

export const loader = (args: LoaderFunctionArgs) => ({
  still: renderServerOnly(args, ['legalPage', 'frame', 'privacy'], {
    page: <LegalPage document="privacy" site={args.context.get(siteContext)} />,
  }),
})

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, ({ legal }) => legal.privacy)

export default function Privacy() {
  return <ServerOnly name="page" parts={useLoaderData<typeof loader>().still} />
}

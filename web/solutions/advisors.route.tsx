import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { ServerOnly } from '#web/server-only/server-only.tsx'
import { AdvisorsPage } from './advisors-page.tsx'
import { renderHub } from './render-hub.server.tsx'
import './solutions.module.css'
import '#web/styles/questions.css'

export const handle = {
  messages: ['solutions'],
  publicPage: { topics: ['providers', 'project_requests'] },
}

export const loader = (args: LoaderFunctionArgs) => renderHub(args, 'advisors', AdvisorsPage)

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ solutions }) => solutions.meta.advisors)

export default function Advisors() {
  return <ServerOnly name="page" parts={useLoaderData<typeof loader>().still} />
}

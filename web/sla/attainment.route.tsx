import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { servicesContext } from '#web/entry.server.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { renderServerOnly } from '#web/server-only/render-server-only.server.tsx'
import { ServerOnly } from '#web/server-only/server-only.tsx'
import { AttainmentPage } from './attainment-page.tsx'
import './attainment.module.css'

export const handle = { messages: ['attainment'], publicPage: { topics: ['attainment'] } }

export async function loader(args: LoaderFunctionArgs) {
  const report = await args.context.get(servicesContext).attainment()
  return { still: renderServerOnly(args, ['attainmentPage'], { page: <AttainmentPage report={report} /> }) }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ attainment }) => ({
    title: attainment.metaTitle,
    description: attainment.metaDescription,
  }))

export default function Attainment() {
  return <ServerOnly name="page" parts={useLoaderData<typeof loader>().still} />
}

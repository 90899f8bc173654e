import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { renderStill } from '#web/still/render-still.server.tsx'
import { Still } from '#web/still/still.tsx'
import { LegalPage } from './legal-page.tsx'
import './legal.css'

export const handle = {
  messages: ['legal'],
  publicPage: { topics: [] },
}

export const loader = (args: LoaderFunctionArgs) => ({
  still: renderStill(args, ['legalPage', 'userAgreement'], { page: <LegalPage document="userAgreement" /> }),
})

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, ({ legal }) => legal.userAgreement)

export default function UserAgreement() {
  return <Still name="page" parts={useLoaderData<typeof loader>().still} />
}

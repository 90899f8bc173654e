import { useEffect, useMemo, useState } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router'
import type { loader as rootLoader } from '#web/root.tsx'
import { openAuthClient, placeOf } from './auth-client.ts'
import { AuthProvider } from './auth-provider.tsx'
import { readForPage } from './page-reader.server.ts'
import { forgetReader, readerOfPage } from './page-reader.ts'
import { ReaderGuard } from './reader-guard.tsx'
import './accounts.module.css'

/** Without the cookie of a session these pages are the same for everyone and are cached. */
export const handle = {
  messages: ['accounts'],
  publicPage: { topics: [], isListed: false, isShell: true },
}

export const loader = (args: LoaderFunctionArgs) => readForPage(args)

/** With the root, so that a navigation asks for both or for nothing. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

/** Loads the session around the pages that need it. Other pages don't load this code. */
export default function SessionLayout() {
  const site = useRouteLoaderData<typeof rootLoader>('root') as Site
  const loaded = useLoaderData<typeof loader>()
  const [reader] = useState(() => readerOfPage(loaded))
  useEffect(() => forgetReader, [])
  const openClient = useMemo(() => () => openAuthClient(placeOf(site)), [site])
  return (
    <AuthProvider openClient={openClient} reader={reader} rendersPages={site.authOffers !== undefined}>
      {reader && <ReaderGuard userId={reader.userId} />}
      <Outlet />
    </AuthProvider>
  )
}

type Site = Awaited<ReturnType<typeof rootLoader>>

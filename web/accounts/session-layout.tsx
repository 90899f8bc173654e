import { useMemo } from 'react'
import { Outlet, useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'
import { openAuthClient, placeOf } from './auth-client.ts'
import { AuthProvider } from './auth-provider.tsx'
import './accounts.module.css'

/** The server does not know the session, so these pages are the same for everyone and are cached. */
export const handle = {
  messages: ['accounts'],
  publicPage: { topics: [], isListed: false, isShell: true },
}

/** Loads the session around the pages that need it. Other pages don't load this code. */
export default function SessionLayout() {
  const site = useRouteLoaderData<typeof loader>('root') as Site
  const openClient = useMemo(() => () => openAuthClient(placeOf(site)), [site])
  return (
    <AuthProvider openClient={openClient}>
      <Outlet />
    </AuthProvider>
  )
}

type Site = Awaited<ReturnType<typeof loader>>

import { useMemo } from 'react'
import { Outlet, useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'
import { openAuthClient, placeOf } from './auth-client.ts'
import { AuthProvider } from './auth-provider.tsx'
import './accounts.module.css'

/** The server never knows who asks for a page in here, so each is the same for everybody and kept. */
export const handle = {
  messages: ['accounts'],
  publicPage: { topics: [], isListed: false, isShell: true },
}

/** Around every page that needs to know who is there. No other page loads any of this. */
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

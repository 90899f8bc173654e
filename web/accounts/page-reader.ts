import type { User } from '@supabase/supabase-js'
import type { Params } from 'react-router'
import type { StaffRole } from '#domain/staff/rights.ts'
import type { Locale } from '#i18n/locale.ts'
import { onPage } from '#web/server-only/server-only.tsx'

/** The person that the server rendered this page for, and what they were answered. */
export interface PageReader {
  userId: string
  sessionId: string
  /** Staff of any role. */
  isAdmin: boolean
  role?: StaffRole
  /** As the client will say it of the session's user. */
  user: Partial<User>
  locale: Locale
  /** Time of rendering, in milliseconds. */
  at: number
  /** Answers of the API, by their address below /api/v1. */
  answers: Readonly<Record<string, unknown>>
}

/**
 * `handle.reads` of a route: the addresses below /api/v1 that its page shows first. At a full page load the server asks
 * them with the reader's session and renders the page with the answers
 * (docs/decisions/0015-sessions-and-passwords.md#rendered-for-their-reader).
 */
export type ReadsOfPage = (at: { params: Params; query: URLSearchParams }) => readonly string[]

let found: PageReader | undefined

/**
 * Returns the reader of the page: on the server from the loader, in the browser from the script that the page carries.
 * That script is taken off the page when it is first read.
 */
export function readerOfPage(loaded: { reader?: PageReader } | undefined): PageReader | undefined {
  if (import.meta.env.SSR) return loaded?.reader
  const script = found ? undefined : onPage('reader')
  if (script === undefined) return found
  found = JSON.parse(script) as PageReader
  document.querySelector('[data-server-only="reader"]')?.remove()
  return found
}

/** For when the page is left: opened again, it asks anew. */
export function forgetReader(): void {
  found = undefined
}

import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Locale } from '#i18n/locale.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './accounts.module.css'
import { followTyping } from './typed-words.ts'
import { type Auth, useAuth } from './use-auth.ts'

interface ProtectedRouteProps {
  requireAdmin?: boolean
  /** Page where a second step is set up. */
  isEnrolment?: boolean
  /** Sign-in page for the users of this page. */
  signIn?: (locale: Locale) => string
  children: ReactNode
}

type Who = Pick<Auth, 'user' | 'loading' | 'isAdmin' | 'isCheckingRole' | 'needsSecondStep' | 'mustEnrol'>

/** Where to send the visitor of a protected page. */
export function gateFor(who: Who, requireAdmin: boolean) {
  const { user, loading, isAdmin, isCheckingRole, needsSecondStep, mustEnrol } = who
  if (loading) return 'wait'
  if (!user) return 'sign_in'
  if (needsSecondStep) return 'second_step'
  if (mustEnrol) return 'enrol'
  if (!requireAdmin || isAdmin) return 'open'
  return isCheckingRole ? 'wait' : 'leave'
}

/**
 * Redirects visitors without a session to sign-in, which returns here, and non-admins home where an admin is required.
 * This is only a convenience: the server authorises every call.
 */
export function ProtectedRoute({
  requireAdmin = false,
  isEnrolment = false,
  signIn = paths.adminLogin,
  children,
}: ProtectedRouteProps) {
  const auth = useAuth()
  const gate = gateFor(auth, requireAdmin)
  const locale = useLocale()
  const { pathname, search, hash } = useLocation()
  const here = pathname + search + hash
  if (gate === 'wait') return <Waiting />
  if (gate === 'sign_in')
    return (
      <>
        {/* A plain string, because a new state object on each render would make Navigate start again. */}
        <Navigate to={signIn(locale)} state={here} replace />
        {/* Until the code of the sign-in is here, so that the page is not empty in between. */}
        <Waiting />
      </>
    )
  if (gate === 'second_step') return <Navigate to={privatePaths.secondStep(locale)} state={here} replace />
  if (gate === 'enrol' && !isEnrolment)
    return <Navigate to={paths.accountSecurity(locale)} state={here} replace />
  if (gate === 'leave') return <Leave to={paths.home(locale)} />
  return auth.user ? (
    <Typing userId={auth.user.id} page={pathname}>
      {children}
    </Typing>
  ) : (
    children
  )
}

/** Nothing that was typed is lost when the session ends. */
function Typing({ userId, page, children }: { userId: string; page: string; children: ReactNode }) {
  const t = useTranslations('accounts')
  const back = t('typedIsBack')
  // Its end is heard before the fields leave the page, which an effect's would not be.
  useLayoutEffect(
    () => followTyping({ userId, page, onReturned: () => toast.success(back) }),
    [userId, page, back],
  )
  return children
}

/** Says why, on the page they are led to: a member of staff whose access was closed would not know. */
function Leave({ to }: { to: string }) {
  const t = useTranslations('accounts')
  const why = t('notStaff')
  useEffect(() => toast.error(why), [why])
  return <Navigate to={to} replace />
}

export function Waiting() {
  const t = useTranslations('accounts')
  return (
    <div className={`wrap ${styles.accountPage}`} aria-busy>
      <Spinner label={t('checking')} />
      <Skeleton height="2.4rem" width="40%" />
      <Skeleton height="9rem" />
    </div>
  )
}

import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Locale } from '#i18n/locale.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './accounts.module.css'
import { type Auth, useAuth } from './use-auth.ts'

interface ProtectedRouteProps {
  requireAdmin?: boolean
  /** The page on which a second step is set up. */
  isEnrolment?: boolean
  /** The entrance for those whose page it is. */
  signIn?: (locale: Locale) => string
  children: ReactNode
}

type Who = Pick<Auth, 'user' | 'loading' | 'isAdmin' | 'isCheckingRole' | 'needsSecondStep' | 'mustEnrol'>

/** What happens to somebody at the door of a protected page. */
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
 * Not signed in: to the sign-in page, which brings them back. Signed in without the admin role where it is required: home.
 * What this hides is a convenience; the server decides on every call by itself.
 */
export function ProtectedRoute({
  requireAdmin = false,
  isEnrolment = false,
  signIn = paths.adminLogin,
  children,
}: ProtectedRouteProps) {
  const gate = gateFor(useAuth(), requireAdmin)
  const locale = useLocale()
  const { pathname, search, hash } = useLocation()
  const here = pathname + search + hash
  if (gate === 'wait') return <Waiting />
  // The state is a plain string: Navigate would start over with every new object.
  if (gate === 'sign_in') return <Navigate to={signIn(locale)} state={here} replace />
  if (gate === 'second_step') return <Navigate to={privatePaths.secondStep(locale)} state={here} replace />
  if (gate === 'enrol' && !isEnrolment)
    return <Navigate to={paths.accountSecurity(locale)} state={here} replace />
  if (gate === 'leave') return <Navigate to={paths.home(locale)} replace />
  return children
}

function Waiting() {
  const t = useTranslations('accounts')
  return (
    <div className={`wrap ${styles.accountPage}`} aria-busy>
      <Spinner label={t('checking')} />
      <Skeleton height="2.4rem" width="40%" />
      <Skeleton height="9rem" />
    </div>
  )
}

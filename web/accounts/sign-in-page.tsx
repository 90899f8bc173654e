import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { SignInForm } from './sign-in-form.tsx'
import { useAuth } from './use-auth.ts'

interface SignInPageProps {
  title: string
  lead: ReactNode
  /** Where somebody who is signed in belongs, unless a protected page sent them here. */
  destination: string
}

/** The form at once, while the session is still being checked: most who come here have none. */
export function SignInPage({ title, lead, destination }: SignInPageProps) {
  const { user } = useAuth()
  const from: unknown = useLocation().state
  if (user) return <Navigate to={typeof from === 'string' ? from : destination} replace />
  return (
    <>
      <h1>{title}</h1>
      <p className="account-lead">{lead}</p>
      <SignInForm />
    </>
  )
}

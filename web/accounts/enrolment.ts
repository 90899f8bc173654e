import type { Session } from '@supabase/supabase-js'
import { useTranslations } from 'use-intl'
import type { AuthClient } from './auth-client.ts'
import { type FactorKind, freeName, isOfKind, verifiedFactors } from './second-step.ts'
import { useAuth } from './use-auth.ts'

/** Prepares the client for a new factor: removes unfinished factors and finds a free name. */
export function useEnrolment(kind: FactorKind) {
  const t = useTranslations('accounts.factors.name')
  const { session, openClient } = useAuth()
  return async () => {
    const client = await openClient()
    await clearAbandoned(client, kind)
    return { auth: client.auth, friendlyName: nameFor(session, (number) => t(kind, { number })) }
  }
}

const nameFor = (session: Session | null, nameOf: (number: string) => string) =>
  freeName(verifiedFactors(session), (number) => nameOf(String(number)))

async function clearAbandoned({ auth }: AuthClient, kind: FactorKind): Promise<void> {
  const { data } = await auth.mfa.listFactors()
  const abandoned = (data?.all ?? []).filter((factor) => factor.status === 'unverified')
  for (const { id } of abandoned.filter(isOfKind(kind))) await auth.mfa.unenroll({ factorId: id })
}

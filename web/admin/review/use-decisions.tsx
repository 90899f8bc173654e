import { createContext, type ReactNode, use, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Decision, ProviderEvent } from '#domain/providers/provider-lifecycle.ts'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { toast } from '#web/ui/toast.ts'
import type { AdminProvider } from '../console/answers.ts'
import { failureText } from '../console/failure-text.ts'
import { toRefusedField } from '../console/to-refused-field.ts'
import { useAdmin } from '../console/use-admin.tsx'

/** Maps an admin's event to the decision it results in. */
export const DECISION_OF = {
  approve: 'approved',
  reject: 'rejected',
  suspend: 'suspended',
  reinstate: 'reinstated',
  requestMore: 'more_requested',
} as const satisfies Partial<Record<ProviderEvent | 'requestMore', Decision>>

export type DecisionEvent = keyof typeof DECISION_OF

const pathOf = (event: DecisionEvent) => (event === 'requestMore' ? 'request-more' : event)

/** The last decision, while it can be undone. */
export interface LastDecision {
  providerId: string
  name: string
  decision: Decision
  verificationId: string
  undoUntil: string
}

type Decided = Pick<LastDecision, 'verificationId' | 'undoUntil'>

interface Decisions {
  last: LastDecision | undefined
  forget(): void
  /** Returns the refusal, or undefined on success. */
  decide(provider: AdminProvider, event: DecisionEvent, body?: object): Promise<ApiRefusal | undefined>
  undo(decision: Omit<LastDecision, 'undoUntil'>): Promise<void>
}

const DecisionsContext = createContext<Decisions | undefined>(undefined)

export function DecisionsProvider({ children }: { children: ReactNode }) {
  return <DecisionsContext value={useNewDecisions()}>{children}</DecisionsContext>
}

/** Only inside a DecisionsProvider. */
export function useDecisions(): Decisions {
  const decisions = use(DecisionsContext)
  if (!decisions) throw new Error('useDecisions must be used within a DecisionsProvider')
  return decisions
}

function useNewDecisions(): Decisions {
  const t = useTranslations('admin')
  const { api, answers } = useAdmin()
  const [last, setLast] = useState<LastDecision>()
  const forget = () => setLast(undefined)
  const tell = (
    what: Decision | 'undone',
    name: string,
    description = t(`decide.doneText.${what}`, { name }),
  ) => toast.success(t(`decide.done.${what}`), { description })

  async function decide(provider: AdminProvider, event: DecisionEvent, body: object = {}) {
    const { id: providerId, companyName: name, version } = provider
    const decision = DECISION_OF[event]
    try {
      const decided = await api.send(`/admin/providers/${providerId}/${pathOf(event)}`, { version, ...body })
      setLast({ providerId, name, decision, ...(decided as Decided) })
      tell(decision, name)
      return undefined
    } catch (failure) {
      const refused = failure as ApiRefusal
      if (Object.keys(refused.fieldSentences).length > 0) toRefusedField(() => {})
      return refused
    } finally {
      // After success and after a refusal, the data on the screen is outdated.
      answers.refresh()
    }
  }

  async function undo({ providerId, name, verificationId }: Omit<LastDecision, 'undoUntil'>) {
    try {
      await api.send(`/admin/providers/${providerId}/undo`, { verificationId })
      tell('undone', name)
    } catch (failure) {
      const description = failureText(failure as ApiRefusal, t('unreachable'))
      toast.error(t('decide.failed.undo'), { description })
    } finally {
      forget()
      answers.refresh()
    }
  }
  return { last, forget, decide, undo }
}

import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ComparedField, FieldOutcome } from '#domain/verifications/compared-fields.ts'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { toast } from '#web/ui/toast.ts'
import type { AdminProvider } from '../console/answers.ts'
import { failureText } from '../console/failure-text.ts'
import { useAdmin } from '../console/use-admin.tsx'
import { comparedOf } from './compared-values.ts'

type Mark = FieldOutcome | 'open'
type Marks = Partial<Record<ComparedField, Mark>>

/** Marks fields. A mark shows before it is stored; one that the server refuses is taken back, with the reason. */
export function useFieldMarks(provider: AdminProvider) {
  const t = useTranslations('admin')
  const { api, answers } = useAdmin()
  const { id, version } = provider
  const { comparisons, outcomes: stored } = comparedOf(provider)
  /** Marks of this sitting. Once the provider changes, what is stored decides which still count. */
  const [made, setMade] = useState<{ version: number; marks: Marks }>({ version, marks: {} })
  const own = made.version === version ? made.marks : {}
  const outcomes = withoutOpen({ ...stored, ...own })

  const keep = (field: ComparedField, mark: Mark | undefined) =>
    setMade((before) => {
      const { [field]: _, ...others } = before.version === version ? before.marks : {}
      return { version, marks: mark ? { ...others, [field]: mark } : others }
    })

  const sending = useRef(Promise.resolve())
  function mark(field: ComparedField, outcome: FieldOutcome) {
    const before = own[field]
    const outcomeOrOpen = outcomes[field] === outcome ? 'open' : outcome
    keep(field, outcomeOrOpen)
    sending.current = sending.current.then(() => send(field, outcomeOrOpen, before))
  }

  async function send(field: ComparedField, outcomeOrOpen: Mark, before: Mark | undefined) {
    try {
      await api.send(`/admin/providers/${id}/field-checks`, { version, field, outcome: outcomeOrOpen })
    } catch (failure) {
      keep(field, before)
      const description = failureText(failure as ApiRefusal, t('unreachable'))
      toast.error(t('compare.failed'), { description })
    }
    answers.refresh((address) => address === `/admin/providers/${id}`)
  }
  /** Resolves when every mark is stored or taken back: a decision that came between would refuse the rest. */
  const settled = () => sending.current
  return { comparisons, outcomes, mark, settled }
}

const withoutOpen = (marks: Marks) =>
  Object.fromEntries(Object.entries(marks).filter(([, mark]) => mark !== 'open')) as Partial<
    Record<ComparedField, FieldOutcome>
  >

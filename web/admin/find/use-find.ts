import { useEffect, useRef, useState } from 'react'
import type { Found } from '#server/admin/find/find-answers.ts'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { useAdmin } from '../console/use-admin.tsx'

/** A pause in typing after which the server is asked. */
const PAUSE_MS = 180

interface Finding {
  /** What `found` answers; the results of the text before stay until the next ones are there. */
  q: string
  found?: Found | undefined
  failure?: ApiRefusal | undefined
  isLoading: boolean
}

/** Asks for the results of a text once typing pauses. Each text is asked for once: a mobile is logged each time. */
export function useFind(typed: string): Finding {
  const { api } = useAdmin()
  const [finding, setFinding] = useState<Finding>({ q: '', isLoading: false })
  const known = useRef(new Map<string, Found>())
  const q = typed.trim()
  useEffect(() => {
    if (q === '') return setFinding({ q, isLoading: false })
    const before = known.current.get(q)
    if (before) return setFinding({ q, found: before, isLoading: false })
    let isOver = false
    setFinding((last) => ({ ...last, isLoading: true }))
    const timer = setTimeout(async () => {
      try {
        const found = (await api.send('/admin/find', { q })) as Found
        known.current.set(q, found)
        if (!isOver) setFinding({ q, found, isLoading: false })
      } catch (failure) {
        if (!(failure instanceof ApiRefusal)) throw failure
        if (!isOver) setFinding({ q, failure, isLoading: false })
      }
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [api, q])
  return finding
}

import { useEffect } from 'react'
import { useAdmin } from '../console/use-admin.tsx'
import { lookingPath } from './looking-path.ts'

/** Milliseconds between two signs of life. Without one, the server forgets after 40 s (server/admin/lookers.ts). */
const SIGN_EVERY = 15_000

/**
 * Tells other admins that this registration is open here, until it closes or the tab is hidden, and reads anew who else
 * looks. A sign that fails is not told to anybody: the next one follows.
 */
export function useLooking(providerId: string): void {
  const { api, answers } = useAdmin()
  useEffect(() => {
    const path = lookingPath(providerId)
    const tell = (method: 'PUT' | 'DELETE') => api.send(path, {}, { method }).catch(() => undefined)
    const sign = async () => {
      if (document.hidden) return
      await tell('PUT')
      answers.refresh((address) => address === path)
    }
    void sign()
    const timer = setInterval(() => void sign(), SIGN_EVERY)
    const change = () => void (document.hidden ? tell('DELETE') : sign())
    document.addEventListener('visibilitychange', change)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', change)
      void tell('DELETE')
    }
  }, [api, answers, providerId])
}

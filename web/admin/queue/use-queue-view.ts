import { useNavigate, useSearchParams } from 'react-router'
import { useLocale } from '#web/use-locale.ts'
import { type QueueView, queueAddress, readQueueView } from './queue-address.ts'

/** Reads the queue's view from the address and returns functions to change it. */
export function useQueueView() {
  const locale = useLocale()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const view = readQueueView(search)
  const addressOf = (change: Partial<QueueView>) => queueAddress(locale, view, change)
  return {
    view,
    addressOf,
    go: (change: Partial<QueueView>, { replace = false } = {}) =>
      void navigate(addressOf(change), { replace, preventScrollReset: true }),
  }
}

import { useState } from 'react'
import { saveFile } from '#web/documents/save-file.ts'
import { useDashboard } from '#web/providers/dashboard/use-dashboard.tsx'

export type InvoiceFile = 'pdf' | 'xml'

/** Fetches a file of an invoice with the session of this browser, which a plain link could not, and saves it by its number. */
export function useInvoiceFile({ id, number }: { id: string; number: string }) {
  const { api } = useDashboard()
  const [pending, setPending] = useState<InvoiceFile>()
  const [hasFailed, setFailed] = useState(false)
  const fetch = async (file: InvoiceFile) => {
    if (pending) return
    setPending(file)
    setFailed(false)
    try {
      const answer = await api.open(`/me/invoices/${id}/invoice.${file}`)
      saveFile(await answer.blob(), `${number}.${file}`)
    } catch {
      setFailed(true)
    } finally {
      setPending(undefined)
    }
  }
  return { fetch, pending, hasFailed }
}

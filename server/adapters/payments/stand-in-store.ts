import type { OwedStore, OwedWebhook } from '#server/adapters/owed-webhooks.ts'

/** State of the Moyasar fake: pages with their payments, and pending webhooks. */

export interface StandInPayment {
  id: string
  status: 'initiated' | 'paid' | 'failed' | 'refunded' | 'voided'
  amount: number
  refunded: number
  currency: string
  source: { type: string; company?: string; message?: string; response_code?: string }
  /** ISO time at which the bank approves a late payment. */
  paidAfter?: string
  created_at: string
}

export interface StandInInvoice {
  id: string
  status: 'initiated' | 'paid' | 'refunded' | 'canceled' | 'expired'
  amount: number
  currency: string
  description: string
  url: string
  success_url: string | null
  back_url: string | null
  expired_at: string | null
  metadata: Record<string, string> | null
  payments: StandInPayment[]
  created_at: string
}

export interface MoyasarStore extends OwedStore {
  add(invoice: StandInInvoice): Promise<void>
  read(invoiceId: string): Promise<StandInInvoice | undefined>
  /** Newest first. */
  list(metadata: Record<string, string>): Promise<StandInInvoice[]>
  /** Returns the page of a payment. */
  pageOf(paymentId: string): Promise<StandInInvoice | undefined>
  /** Stores a changed page with its webhooks in one transaction, one change at a time. */
  change<T>(
    invoiceId: string,
    change: (invoice: StandInInvoice) => { answer: T; owed: OwedWebhook[] },
  ): Promise<T | undefined>
}

/** In-memory store for tests. */
export function memoryMoyasarStore(): MoyasarStore {
  const invoices = new Map<string, StandInInvoice>()
  const webhooks = new Map<string, OwedWebhook>()
  const all = () => [...invoices.values()].map((invoice) => structuredClone(invoice)).reverse()
  return {
    add: async (invoice) => void invoices.set(invoice.id, structuredClone(invoice)),
    read: async (id) => structuredClone(invoices.get(id)),
    list: async (metadata) => all().filter((invoice) => carries(invoice, metadata)),
    pageOf: async (paymentId) => all().find(({ payments }) => payments.some(({ id }) => id === paymentId)),
    change: async (id, change) => {
      const invoice = structuredClone(invoices.get(id))
      if (!invoice) return undefined
      const { answer, owed } = change(invoice)
      invoices.set(id, invoice)
      for (const webhook of owed) webhooks.set(webhook.id, webhook)
      return answer
    },
    owed: async () => [...webhooks.values()],
    settle: async (id) => void webhooks.delete(id),
  }
}

const carries = (invoice: StandInInvoice, wanted: Record<string, string>) =>
  Object.entries(wanted).every(([key, value]) => invoice.metadata?.[key] === value)

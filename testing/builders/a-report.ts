import { analyse } from '#domain/analyses/analyse.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import type { SharedReport } from '#server/analyses/report-answers.ts'

/** A report for others, from any text and facts. */
export function aSharedReport(text: string, facts: Facts = {}): SharedReport {
  return {
    reference: 'MR-2611-0042',
    locale: 'ar',
    receivedAt: '2026-11-21T09:00:00.000Z',
    quoteDueAt: '2026-11-21T15:00:00.000Z',
    text,
    status: 'received',
    analysis: analyse({ text, facts }),
  }
}

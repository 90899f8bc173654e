import type { AuditTopic } from '#domain/audit/audit-actions.ts'
import type { Locale } from '#i18n/locale.ts'
import { adminPath } from '#web/admin/admin-pages.ts'

/** What the address says of the log. */
export interface AuditView {
  /** Id of a provider, or of another subject. */
  subject?: string | undefined
  /** Account of an admin. */
  by?: string | undefined
  topic?: AuditTopic | undefined
  /** First and last day. */
  from?: string | undefined
  to?: string | undefined
  /** Number of a request or a report. */
  reference?: string | undefined
  /** Number of the entry that the page before ended with. */
  before?: string | undefined
}

export function auditPath(locale: Locale, view: AuditView): string {
  const given = Object.entries(view).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const search = new URLSearchParams(given).toString()
  return search ? `${adminPath('audit', locale)}?${search}` : adminPath('audit', locale)
}

import type { ComplaintSubject } from '#domain/complaints/complaint.ts'
import type { Locale } from '#i18n/locale.ts'
import { complaintPaths } from './complaint-paths.ts'

interface ReportLinkProps {
  subject: ComplaintSubject
  id: string
  /** The tracking, lead or consultation token of the reader of the page. */
  token?: string | undefined
  locale: Locale
  children: string
}

/** A discreet link from a subject to the page where it is reported; works without script. */
export const ReportLink = ({ subject, id, token, locale, children }: ReportLinkProps) => (
  <a
    className="link link-quiet caption"
    href={complaintPaths.report(locale, subject, id, token)}
    rel="nofollow"
  >
    {children}
  </a>
)

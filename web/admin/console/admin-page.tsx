import type { ReactNode } from 'react'
import type { MetaDescriptor, MetaFunction } from 'react-router'
import type { Messages } from '#i18n/messages.ts'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'

/** The `meta` of an admin page: its title, and `noindex` for search engines. */
export const adminMeta =
  (titleIn: (messages: Messages) => string): MetaFunction =>
  ({ matches }): MetaDescriptor[] => [
    ...pageMeta(matches, (messages) => ({ title: titleIn(messages) })),
    ...UNLISTED_PAGE,
  ]

interface AdminHeadProps {
  title: string
  lead: string
  children?: ReactNode
}

/** Title and introduction of an admin page. */
export function AdminHead({ title, lead, children }: AdminHeadProps) {
  return (
    <header className="audit-head-words">
      <h1>{title}</h1>
      <p className="audit-lead">{lead}</p>
      {children}
    </header>
  )
}

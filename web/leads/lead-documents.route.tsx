import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { LeadDocuments } from '#server/services.ts'
import { ShownDocuments } from '#web/documents/shown-documents.tsx'
import { servicesContext } from '#web/entry.server.tsx'
import { PRIVATE_HEADERS, PRIVATE_PAGE, pageMeta } from '#web/page-meta.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Notice } from '#web/ui/notice.tsx'
import '#web/project-requests/project-request-page.css'

export const handle = { messages: ['projectDocuments', 'projectRequests'] }

/** `lead` is null for a token that is not ours: a person with half a link gets help, not a bare 404. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.leadToken ?? ''
  const lead = (await context.get(servicesContext).readLeadDocuments(token)) ?? null
  return data({ token, lead }, { status: lead ? 200 : 404, headers: PRIVATE_HEADERS })
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ projectDocuments }) => ({ title: projectDocuments.lead.metaTitle })),
  ...PRIVATE_PAGE,
]

/** What an owner shows to a provider who accepted; they come here from WhatsApp. */
export default function LeadDocumentsPage() {
  const { token, lead } = useLoaderData<typeof loader>()
  const t = useTranslations('projectDocuments')
  if (!lead) return <Said title={t('lead.missingTitle')} text={t('lead.missingText')} />
  return (
    <>
      <LeadHead lead={lead} />
      <div className="wrap lead-documents">
        {lead.documents.length > 0 ? (
          <section className="card card-surface card-padded request-block" aria-label={t('title')}>
            <ShownDocuments documents={lead.documents} way="leads" token={token} />
          </section>
        ) : (
          <Notice title={t('lead.emptyTitle')}>
            <p>{t('lead.emptyText')}</p>
          </Notice>
        )}
      </div>
    </>
  )
}

function LeadHead({ lead }: { lead: LeadDocuments }) {
  const t = useTranslations('projectDocuments')
  const words = useTranslations('projectRequests')
  const about = { projectType: words(`projectType.${lead.projectType}`), city: words(`city.${lead.city}`) }
  return (
    <div className="request-head">
      <div className="wrap">
        <div>
          <p className="request-eyebrow">
            <span>{t.rich('lead.eyebrow', { reference: () => <Bdi>{lead.reference}</Bdi> })}</span>
            <span>{t('lead.about', about)}</span>
          </p>
          <h1>{t('title')}</h1>
          {lead.documents.length > 0 && <p>{t('lead.text')}</p>}
        </div>
      </div>
    </div>
  )
}

const Said = ({ title, text }: { title: string; text: string }) => (
  <div className="wrap error-page">
    <div>
      <h1>{title}</h1>
      <p>{text}</p>
    </div>
  </div>
)

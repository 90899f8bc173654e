import type { MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import type { TeamInvitation } from '#server/team/team-answers.ts'
import { InvitationPage } from '#web/accounts/invitations/invitation-page.tsx'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'

export const handle = { messages: ['teamInvitation', 'invitations', 'team'] }

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ teamInvitation }) => ({ title: teamInvitation.metaTitle })),
  ...UNLISTED_PAGE,
]

/** The invitation to a provider's team (docs/flows/team.md). */
export default function TeamInvitationPage() {
  const t = useTranslations('teamInvitation')
  const roleWord = useTranslations('team.role')
  const locale = useLocale()
  return (
    <InvitationPage<TeamInvitation>
      path="/team-invitations"
      signIn={paths.contractorLogin(locale)}
      home={paths.contractorLeads(locale)}
      words={{ accept: t('accept'), accepting: t('accepting'), toHome: t('toDashboard') }}
      heading={({ companyName, name, role }) => (
        <>
          <h1>{t('title', { companyName })}</h1>
          <p>
            {t.rich('lead', {
              name,
              company: () => <UserText>{companyName}</UserText>,
              role: () => <b>{roleWord(role)}</b>,
            })}
          </p>
        </>
      )}
    />
  )
}

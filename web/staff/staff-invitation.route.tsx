import type { MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import type { InvitationAnswer } from '#server/staff/staff-answers.ts'
import { InvitationPage } from '#web/accounts/invitations/invitation-page.tsx'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { useLocale } from '#web/use-locale.ts'

export const handle = { messages: ['staffInvitation', 'invitations'] }

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ staffInvitation }) => ({ title: staffInvitation.metaTitle })),
  ...UNLISTED_PAGE,
]

/** The invitation to our staff (docs/flows/staff.md). */
export default function StaffInvitation() {
  const t = useTranslations('staffInvitation')
  const locale = useLocale()
  return (
    <InvitationPage<InvitationAnswer>
      path="/staff-invitations"
      signIn={paths.adminLogin(locale)}
      home={paths.adminDashboard(locale)}
      words={{ accept: t('accept'), accepting: t('accepting'), toHome: t('toConsole') }}
      nextStep={t('nextStep')}
      heading={({ invitedBy, role }) => (
        <>
          <h1>{t('title')}</h1>
          <p>
            {t.rich('lead', {
              inviter: () => <Bdi>{invitedBy}</Bdi>,
              role: () => <b>{t(`role.${role}`)}</b>,
            })}
          </p>
        </>
      )}
    />
  )
}

import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import { adminPath } from '#web/admin/admin-pages.ts'
import { type Column, ConsoleTable } from '#web/admin/console/console-table.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { useLocale } from '#web/use-locale.ts'
import { type Member, MemberName, SecondStep, Since } from './member-words.tsx'

/** Everybody who works here: role, second step, last sign-in and open sessions. */
export function MembersTable({ members }: { members: Member[] }) {
  const t = useTranslations('staff')
  const role = useTranslations('admin.roles.role')
  const columns: Column<Member>[] = [
    { name: 'person', heading: t('person'), cell: (member) => <MemberName member={member} /> },
    { name: 'role', heading: t('role'), cell: (member) => role(member.role) },
    { name: 'secondStep', heading: t('secondStep'), cell: (member) => <SecondStep member={member} /> },
    {
      name: 'lastSignIn',
      heading: t('lastSignIn'),
      cell: ({ lastSignInAt }) => (lastSignInAt ? <Since at={lastSignInAt} /> : t('never')),
    },
    {
      name: 'sessions',
      heading: t('sessions'),
      look: 'number',
      cell: ({ sessions }) => formatNumber(sessions),
    },
    {
      ...{ name: 'manage', heading: t('manage'), isHeadingHidden: true, look: 'wide' },
      cell: (member) => <Manage member={member} />,
    },
  ]
  return (
    <section className="card card-surface admin-queue" aria-label={t('list')}>
      <ConsoleTable caption={t('list')} columns={columns} rows={members} keyOf={({ id }) => id} />
    </section>
  )
}

function Manage({ member: { id, email } }: { member: Member }) {
  const t = useTranslations('staff')
  return (
    <Link
      className={`${buttonClass({ variant: 'secondary', size: 'sm' })} provider-open`}
      to={`${adminPath('staff', useLocale())}?member=${id}`}
      aria-label={t('manageOf', { email: email ?? t('unknown') })}
    >
      {t('manage')}
    </Link>
  )
}

import { useTranslations } from 'use-intl'
import {
  mayStaff,
  type Need,
  RIGHTS_OF,
  STAFF_RIGHTS,
  STAFF_ROLES,
  type StaffRight,
  type StaffRole,
} from '#domain/staff/rights.ts'
import { type Column, ConsoleTable } from '#web/admin/console/console-table.tsx'
import type { Member } from './member-words.tsx'
import styles from './staff.module.css'

/** The most delicate things that a role may do, by the rights that their routes ask for. */
const DELICATE = {
  hiddenNumbers: { deed: 'act', rights: ['requests'] },
  supportViews: { deed: 'act', rights: ['conversations'] },
  privacyRequests: { deed: 'read', rights: ['conversations', 'audit'] },
  revenue: { deed: 'read', rights: ['money'] },
} as const satisfies Record<string, Need>
type Delicate = keyof typeof DELICATE
const ROWS = [...STAFF_RIGHTS, ...(Object.keys(DELICATE) as Delicate[])]
const isDelicate = (row: StaffRight | Delicate): row is Delicate => Object.hasOwn(DELICATE, row)

/** What each role may do, from the table that the server and the database decide by. */
export function RightsPart({ members }: { members: readonly Member[] }) {
  const t = useTranslations('staff.rights')
  const comma = useTranslations('admin.roles')('comma')
  const vacant = STAFF_ROLES.filter((one) => !members.some((member) => member.role === one))
  const role = useTranslations('admin.roles.role')
  const columns: Column<StaffRight | Delicate>[] = [
    { name: 'part', heading: t('part'), cell: (row) => t(`of.${row}`) },
    ...STAFF_ROLES.map((one) => ({
      name: one,
      heading: role(one),
      cell: (row: StaffRight | Delicate) =>
        isDelicate(row) ? <May role={one} need={DELICATE[row]} /> : <Deed role={one} right={row} />,
    })),
  ]
  return (
    <section className="card card-surface admin-queue" aria-labelledby="rights-title">
      <header className={styles.rightsHead}>
        <h2 id="rights-title">{t('title')}</h2>
        {vacant.length > 0 && (
          <p className="caption">{t('vacant', { roles: vacant.map((one) => role(one)).join(comma) })}</p>
        )}
      </header>
      <ConsoleTable
        className={styles.rightsTable}
        caption={t('title')}
        columns={columns}
        rows={ROWS}
        keyOf={(right) => right}
      />
    </section>
  )
}

function May({ role, need }: { role: StaffRole; need: Need }) {
  const t = useTranslations('staff.rights')
  if (!mayStaff(role, need)) return <NoAccess />
  return need.deed === 'act' ? <b>{t('may')}</b> : t('read')
}

function NoAccess() {
  const t = useTranslations('staff.rights')
  return (
    <span className={`caption ${styles.rightsNone}`}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('none')}</span>
    </span>
  )
}

function Deed({ role, right }: { role: StaffRole; right: StaffRight }) {
  const t = useTranslations('staff.rights')
  const deed = RIGHTS_OF[role][right]
  if (!deed) return <NoAccess />
  // Nobody changes an entry of the log: acting on it is taking it away.
  if (right === 'audit') return deed === 'act' ? <b>{t('exports')}</b> : t('read')
  return deed === 'act' ? <b>{t('act')}</b> : t('read')
}

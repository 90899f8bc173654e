// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as cards loses its own roles in some browsers
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import type { Messages } from '#i18n/messages.ts'
import type { AuditPage } from '#web/admin/console/answers.ts'
import { TableFrame } from '#web/admin/console/console-table.tsx'
import { paths } from '#web/paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { useLocale } from '#web/use-locale.ts'

type Entry = AuditPage['items'][number]
type Action = keyof Messages['admin']['audit']['action']

const HEADINGS = ['entry', 'when', 'what', 'who', 'seal'] as const

/** Letters of a seal that tell two apart at a glance; the export holds it whole. */
const SEAL_LETTERS = 12

export function AuditTable({ entries }: { entries: Entry[] }) {
  const t = useTranslations('admin.audit')
  return (
    <TableFrame
      caption={t('caption')}
      headings={HEADINGS.map((name) => ({ name, heading: t(name) }))}
      className="audit-table"
    >
      {entries.map((entry) => (
        <Row key={entry.seq} entry={entry} />
      ))}
    </TableFrame>
  )
}

function Row({ entry }: { entry: Entry }) {
  const t = useTranslations('admin.audit')
  const locale = useLocale()
  const { seq, at, actorId = '', hash } = entry
  return (
    <tr role="row" className="provider-row">
      <th role="rowheader" scope="row" className="provider-cell" data-label={t('entry')}>
        <Bdi>{seq}</Bdi>
      </th>
      <td role="cell" className="provider-cell" data-label={t('when')}>
        <time dateTime={at}>
          <bdi>{formatDateTime(at, locale)}</bdi>
        </time>
      </td>
      <td role="cell" className="provider-cell provider-cell-wide" data-label={t('what')}>
        <What entry={entry} />
      </td>
      <td role="cell" className="provider-cell" data-label={t('who')}>
        {t.rich('adminId', { id: () => <Bdi>{actorId.slice(-SEAL_LETTERS)}</Bdi> })}
      </td>
      <td role="cell" className="provider-cell" data-label={t('seal')}>
        <Bdi className="num audit-seal">{hash.slice(0, SEAL_LETTERS)}</Bdi>
      </td>
    </tr>
  )
}

function What({ entry: { action, subjectId, subjectKind, details } }: { entry: Entry }) {
  const t = useTranslations('admin.audit')
  const locale = useLocale()
  const name = action.split('.')[1] ?? ''
  const { reason } = details
  return (
    <>
      <b>{t(`action.${t.has(`action.${name}` as 'action.other') ? (name as Action) : 'other'}`)}</b>{' '}
      {subjectId && subjectKind === 'provider' && (
        <Link className="link" to={`${paths.adminDashboard(locale)}?provider=${subjectId}`}>
          {t('provider')}
        </Link>
      )}
      {typeof reason === 'string' && (
        <small className="audit-reason">
          {t('reason')}: <bdi dir="auto">{reason}</bdi>
        </small>
      )}
    </>
  )
}

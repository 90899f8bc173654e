import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import type { TeamActs } from '#server/team/team-answers.ts'
import { privatePaths } from '#web/private-paths.ts'
import { useAnswer } from '#web/providers/dashboard/use-dashboard.tsx'
import { Button } from '#web/ui/button.tsx'
import { type ListPage, useListPages } from '#web/ui/use-list-pages.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './team.module.css'
import { TEAM_LOG } from './use-team.ts'

/** What colleagues and API keys did, the newest first. */
export function TeamLog() {
  const t = useTranslations('team.log')
  const pages = useListPages((before) => (before ? `${TEAM_LOG}?before=${before}` : TEAM_LOG))
  const isEmpty = useAnswer<TeamActs>(TEAM_LOG).data?.items.length === 0
  // A card that says it has nothing would be the third of a new firm.
  if (isEmpty) return null
  return (
    <section className={`card card-surface card-padded ${styles.part}`} aria-labelledby="team-log">
      <h2 id="team-log">{t('title')}</h2>
      <p className="caption">{t('lead')}</p>
      {pages.map((page) => (
        <LogPage key={page.address} {...page} />
      ))}
    </section>
  )
}

function LogPage({ address, onMore }: ListPage) {
  const t = useTranslations('team.log')
  const { data } = useAnswer<TeamActs>(address)
  if (!data) return null
  const { next } = data
  return (
    <>
      <ul className={styles.rows}>
        {data.items.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {next && onMore && (
        <p>
          <Button size="md" variant="secondary" onClick={() => onMore(next)}>
            {t('more')}
          </Button>
        </p>
      )}
    </>
  )
}

/** Acts on a lead that its page shows. */
const ON_A_LEAD = /^(lead|quote|message|handover|follow_up|remark|credit|contract)\./

function Line({ line: { name, apiKeyId, act, subjectId, at, isDone } }: { line: TeamActs['items'][number] }) {
  const t = useTranslations('team.log')
  const locale = useLocale()
  return (
    <li>
      <p className={styles.person}>
        <b>{t(`act.${act}`)}</b>
        <small>
          {apiKeyId && t.rich('byKey', { name: () => <UserText>{name}</UserText> })}
          {!apiKeyId && (name ? <UserText>{name}</UserText> : t('former'))}
          {' · '}
          <bdi>{formatDateTime(at, locale)}</bdi>
          {!isDone && ` · ${t('cutOff')}`}
        </small>
      </p>
      {subjectId && ON_A_LEAD.test(act) && (
        <Link to={privatePaths.contractorLead(locale, subjectId)}>{t('openLead')}</Link>
      )}
    </li>
  )
}

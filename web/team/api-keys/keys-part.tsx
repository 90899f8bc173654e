import { KeyRound } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate, formatDateTime } from '#i18n/format.ts'
import type { ApiKeys, NewApiKey } from '#server/api-keys/api-key-answers.ts'
import styles from '#web/team/team.module.css'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { NewKeyDialog, RevokeKeyDialog, RotateKeyDialog, ShownKeyDialog } from './key-dialogs.tsx'

type ApiKey = ApiKeys['items'][number]

/** A key that was just made, with its name: shown until it is closed. */
export interface MadeKey extends NewApiKey {
  name: string
}

/** The firm's keys; each can be replaced and revoked. */
export function KeysPart({ items }: ApiKeys) {
  const t = useTranslations('apiKeys')
  const [isMaking, make] = useState(false)
  const [made, show] = useState<MadeKey>()
  return (
    <section className={`card card-surface card-padded ${styles.part}`} aria-labelledby="api-keys">
      <div className={styles.head}>
        <h2 id="api-keys">{t('list.title')}</h2>
        <Button size="md" icon={<Icon icon={KeyRound} />} onClick={() => make(true)}>
          {t('list.open')}
        </Button>
      </div>
      <p className="caption">{t('list.lead')}</p>
      {items.length === 0 ? (
        <EmptyState level={3} title={t('list.none')}>
          {t('list.noneText')}
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {items.map((key) => (
            <KeyRow key={key.id} apiKey={key} onMade={show} />
          ))}
        </ul>
      )}
      {isMaking && <NewKeyDialog onClose={() => make(false)} onMade={show} />}
      {made && <ShownKeyDialog made={made} onClose={() => show(undefined)} />}
    </section>
  )
}

const TONES = { live: 'approved', replaced: 'pending', expired: 'expired', revoked: 'rejected' } as const

function KeyRow({ apiKey, onMade }: { apiKey: ApiKey; onMade: (made: MadeKey) => void }) {
  const t = useTranslations('apiKeys')
  const [open, setOpen] = useState<'rotate' | 'revoke'>()
  const { id, name, state } = apiKey
  const close = () => setOpen(undefined)
  return (
    <li>
      <div className={styles.person}>
        <b>
          <UserText>{name}</UserText> <StatusBadge status={TONES[state]}>{t(`state.${state}`)}</StatusBadge>
        </b>
        <Facts apiKey={apiKey} />
      </div>
      <span className={styles.acts}>
        {state === 'live' && (
          <Button
            size="md"
            variant="secondary"
            aria-label={t('rotateOf', { name })}
            onClick={() => setOpen('rotate')}
          >
            {t('rotate')}
          </Button>
        )}
        {(state === 'live' || state === 'replaced') && (
          <Button
            size="md"
            variant="secondary"
            aria-label={t('revokeOf', { name })}
            onClick={() => setOpen('revoke')}
          >
            {t('revoke')}
          </Button>
        )}
      </span>
      {open === 'rotate' && <RotateKeyDialog id={id} name={name} onClose={close} onMade={onMade} />}
      {open === 'revoke' && <RevokeKeyDialog id={id} name={name} onClose={close} />}
    </li>
  )
}

function Facts({ apiKey }: { apiKey: ApiKey }) {
  const t = useTranslations('apiKeys')
  const locale = useLocale()
  const { scopes, ending, madeAt, lastUse } = apiKey
  return (
    <>
      <small>{scopes.map((scope) => t(`scope.${scope}`)).join(' · ')}</small>
      <small>
        {t.rich('ending', { code: () => <bdi dir="ltr">…{ending}</bdi> })}
        {' · '}
        {t.rich('made', { date: () => <bdi>{formatDate(madeAt, locale)}</bdi> })}
        {' · '}
        <End apiKey={apiKey} />
      </small>
      <small>
        {lastUse
          ? t.rich('lastUsed', {
              date: () => <bdi>{formatDate(lastUse.day, locale)}</bdi>,
            })
          : t('neverUsed')}
      </small>
    </>
  )
}

function End({ apiKey: { state, expiresAt, revokedAt } }: { apiKey: ApiKey }) {
  const t = useTranslations('apiKeys')
  const locale = useLocale()
  const endedAt = revokedAt ?? (state === 'expired' ? expiresAt : undefined)
  if (endedAt) return t.rich('ended', { date: () => <bdi>{formatDate(endedAt, locale)}</bdi> })
  if (!expiresAt) return t('noEnd')
  return t.rich('ends', { time: () => <bdi>{formatDateTime(expiresAt, locale)}</bdi> })
}

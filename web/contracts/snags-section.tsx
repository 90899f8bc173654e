import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ActForm } from './act-form.tsx'
import styles from './changes.module.css'
import type { ChangesProps } from './changes-props.ts'
import { Fold } from './fold.tsx'
import { SnagPhotos } from './snag-photos.tsx'
import { StagePhotos } from './stage-photos.tsx'

const WORDS = { mended: 'mend', confirmed: 'confirm', reopened: 'reopen' } as const
const TONES = { open: 'pending', mended: 'info', confirmed: 'approved' } as const

/** Faults noted for the handover; the retention waits until the owner confirmed each as mended. */
export function SnagsSection({ contract, changes, acting }: ChangesProps) {
  const t = useTranslations('contractChanges.snags')
  const locale = useLocale()
  const { snags, leftSnags } = changes
  if (contract.handedOverOn && snags.length === 0) return null
  const isOwner = contract.side === 'owner'
  const marks = (status: (typeof snags)[number]['status']) => {
    if (!isOwner) return status === 'open' ? (['mended'] as const) : []
    return status === 'confirmed' ? (['reopened'] as const) : (['confirmed', 'reopened'] as const)
  }
  const photosOf = (id: string) => (contract.work?.photos ?? []).filter(({ snagId }) => snagId === id)
  const labelOf = (kind: 'mended' | 'confirmed' | 'reopened', status: (typeof snags)[number]['status']) =>
    t(kind === 'reopened' && status === 'confirmed' ? 'reopenConfirmed' : WORDS[kind])
  return (
    <section
      className={`card card-surface card-padded ${styles.changesCard}`}
      aria-labelledby="snags-title"
      id="snags"
    >
      <h2 id="snags-title">{t('title')}</h2>
      <p className="caption">{snags.length === 0 ? t('none') : t('left', { count: leftSnags })}</p>
      {leftSnags > 0 && <p className="caption">{t(isOwner ? 'held' : 'heldProvider')}</p>}
      {snags.map(({ id, number, side, status, place, what, notedAt }) => (
        <article key={id} className={styles.changesItem}>
          <header>
            <h3>
              <UserText>{place}</UserText>
            </h3>
            <StatusBadge status={TONES[status]}>
              {t(`status.${status === 'mended' && !isOwner ? 'mendedOwn' : status}`)}
            </StatusBadge>
          </header>
          <p>
            <UserText>{what}</UserText>
          </p>
          <StagePhotos photos={photosOf(id)} />
          <p className="caption">
            {t.rich(`by.${side === contract.side ? 'own' : side}`, {
              time: () => <bdi>{formatDateTime(notedAt, locale)}</bdi>,
            })}
          </p>
          {isOwner && (
            <SnagPhotos
              snag={{ id, number }}
              own={photosOf(id).filter((photo) => photo.side === 'owner')}
              acting={acting}
            />
          )}
          <div className={styles.changesActs}>
            {marks(status)
              .filter((kind) => kind !== 'reopened' || status !== 'open')
              .map((kind) => (
                <ActForm key={kind} act="markSnag" acting={acting} values={{ snag: id, kind }}>
                  <Button
                    type="submit"
                    size="md"
                    full
                    variant={kind === 'reopened' ? 'ghost' : 'secondary'}
                    loading={acting.pending === 'markSnag'}
                  >
                    {labelOf(kind, status)}
                  </Button>
                </ActForm>
              ))}
          </div>
        </article>
      ))}
      {!contract.handedOverOn && (
        <Fold key={snags.length} summary={t('form.open')}>
          <ActForm act="snag" acting={acting}>
            <TextField name="snagPlace" label={t('form.place')} maxLength={120} />
            <TextArea name="snagWhat" label={t('form.what')} maxLength={500} rows={2} />
            <Button type="submit" variant="secondary" size="md" loading={acting.pending === 'snag'}>
              {t('form.save')}
            </Button>
          </ActForm>
        </Fold>
      )}
    </section>
  )
}

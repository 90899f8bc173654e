import { useTranslations } from 'use-intl'
import type { StaffSessions } from '#server/staff/staff-answers.ts'
import { Answered } from '#web/admin/console/answered.tsx'
import { MayAct } from '#web/admin/console/may-act.tsx'
import { useAction } from '#web/admin/console/use-act.ts'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Member, Since } from './member-words.tsx'
import styles from './staff.module.css'

type Session = StaffSessions['items'][number]

/** The devices on which somebody is signed in. Each can be ended, or all. */
export function SessionsPart({ member: { id } }: { member: Member }) {
  const t = useTranslations('staff.devices')
  const address = `/admin/staff/${id}/sessions`
  const answer = useAnswer<StaffSessions>(address)
  const { act, isBusy } = useAction()
  const end = (path: string, done: string) => void act({ path, done, failed: t('endFailed') })
  return (
    <section className={`card card-surface ${styles.part}`} aria-labelledby="member-sessions">
      <div className={styles.head}>
        <h2 id="member-sessions">{t('title')}</h2>
        {(answer.data?.items.length ?? 0) > 1 && (
          <MayAct on="staff">
            <Button
              size="sm"
              variant="secondary"
              loading={isBusy}
              onClick={() => end(`${address}/end`, t('allEnded'))}
            >
              {t('endAll')}
            </Button>
          </MayAct>
        )}
      </div>
      <Answered answer={answer} failed={t('failed')} height="6rem">
        {({ items }) =>
          items.length === 0 ? (
            <p className="caption">{t('none')}</p>
          ) : (
            <>
              <p className="caption">{t('lead')}</p>
              <ul className={styles.rows}>
                {items.map((session) => (
                  <SessionRow
                    key={session.id}
                    session={session}
                    isBusy={isBusy}
                    onEnd={() => end(`${address}/${session.id}/end`, t('ended'))}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Answered>
    </section>
  )
}

interface SessionRowProps {
  session: Session
  isBusy: boolean
  onEnd: () => void
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const t = useTranslations('staff.devices')
  const { browser, system, isProved, isThis, startedAt, usedAt } = session
  const device = t('device', { browser: t(`browser.${browser}`), system: t(`system.${system}`) })
  return (
    <li>
      <p>
        <b>{device}</b> {isThis && <span className="tag">{t('this')}</span>}
        <small>
          {t.rich('started', { time: () => <Since at={startedAt} /> })} ·{' '}
          {t.rich('used', { time: () => <Since at={usedAt} /> })} · {t(isProved ? 'proved' : 'unproved')}
        </small>
      </p>
      <MayAct on="staff">
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('endOf', { device })}
          loading={isBusy}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      </MayAct>
    </li>
  )
}

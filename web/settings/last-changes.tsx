import { Undo2 } from 'lucide'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SettingName } from '#domain/settings/setting-names.ts'
import { formatDateTime } from '#i18n/format.ts'
import type { AdminSettings } from '#server/settings/settings-answers.ts'
import { adminPath } from '#web/admin/admin-pages.ts'
import { MayAct } from '#web/admin/console/may-act.tsx'
import { useAction } from '#web/admin/console/use-act.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './settings.module.css'
import { sectionsOf } from './settings-menu.tsx'

/** As many as fit beside the sections; each section has its own, and the decision log all. */
const SHOWN = 4

type Change = AdminSettings['notice']['changes'][number] & { name: SettingName; isNewest: boolean }

/** What was changed last anywhere, by whom and when; the newest of each section is taken back by one press. */
export function LastChanges({ settings }: { settings: AdminSettings }) {
  const t = useTranslations('settings')
  const locale = useLocale()
  const changes = sectionsOf(settings)
    .flatMap((name) =>
      settings[name].changes.map((change, at): Change => ({ ...change, name, isNewest: at === 0 })),
    )
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, SHOWN)
  if (changes.length === 0) return null
  return (
    <section className={styles.last} aria-labelledby="last-changes">
      <h2 id="last-changes">{t('lastChanges')}</h2>
      <ul>
        {changes.map((change) => (
          <li key={`${change.name} ${change.version}`}>
            <p>
              <Link
                className="link"
                to={`${adminPath('settings', locale)}?section=${change.name}`}
                preventScrollReset
              >
                {t(`${change.name}.title`)}
              </Link>
              <small>
                <Bdi>{change.by}</Bdi>
                <bdi>{formatDateTime(change.at, locale)}</bdi>
                {change.undoes !== null && t('takenBack')}
              </small>
            </p>
            {change.isNewest && change.undoes === null && (
              <MayAct on="settings">
                <Undo name={change.name} version={change.version} />
              </MayAct>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Undo({ name, version }: Pick<Change, 'name' | 'version'>) {
  const t = useTranslations('settings')
  const { act, isBusy } = useAction()
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t('undoOf', { section: t(`${name}.title`) })}
      title={t('undo')}
      aria-busy={isBusy || undefined}
      onClick={() =>
        void (
          isBusy ||
          act({
            path: `/admin/settings/${name}/undo`,
            json: { version },
            done: t('undone'),
            failed: t('failed'),
          })
        )
      }
    >
      <Icon icon={Undo2} size={18} flip />
    </button>
  )
}

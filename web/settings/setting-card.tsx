import { Undo2 } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { SettingName } from '#domain/settings/setting-names.ts'
import { formatDateTime } from '#i18n/format.ts'
import type { AdminSettings } from '#server/settings/settings-answers.ts'
import { MayAct } from '#web/admin/console/may-act.tsx'
import { useMay } from '#web/admin/console/use-may.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './settings.module.css'

interface SettingCardProps {
  name: SettingName
  setting: Pick<AdminSettings[SettingName], 'version' | 'changes'>
  state: { isChanged: boolean; isBusy: boolean; save(): Promise<void>; undo(): Promise<void>; forget(): void }
  /** What visitors will see, or what will move. */
  preview: ReactNode
  children: ReactNode
}

/** One setting: its fields, what the change will look like, and who changed it before. */
export function SettingCard({ name, setting, state, preview, children }: SettingCardProps) {
  const t = useTranslations('settings')
  const { isChanged, isBusy, save, forget } = state
  const mayAct = useMay()('act', 'settings')
  const form = useFocusKept(isChanged)
  return (
    <section className={`card card-surface ${styles.setting}`} aria-labelledby={`setting-${name}`}>
      <header>
        <h2 id={`setting-${name}`}>{t(`${name}.title`)}</h2>
        <p className={styles.lead}>{t(`${name}.lead`)}</p>
      </header>
      <form
        ref={form}
        className={styles.body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <fieldset className={styles.fields} disabled={!mayAct}>
          {children}
        </fieldset>
        <div className={styles.preview}>
          <h3>{t('preview')}</h3>
          {preview}
        </div>
        {mayAct && (
          <div className={styles.acts}>
            <Button
              type="submit"
              size="md"
              loading={isBusy}
              loadingLabel={t('saving')}
              {...(!isChanged && { disabledReason: t('unchanged') })}
            >
              {t('save')}
            </Button>
            {isChanged && (
              <Button size="md" variant="ghost" onClick={forget}>
                {t('discard')}
              </Button>
            )}
          </div>
        )}
      </form>
      <History setting={setting} state={state} />
    </section>
  )
}

/** Publishing and discarding take their buttons off the page; the focus goes to the one that stays. */
function useFocusKept(isChanged: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const wasChanged = useRef(isChanged)
  useEffect(() => {
    if (wasChanged.current && !isChanged && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus()
    wasChanged.current = isChanged
  }, [isChanged])
  return form
}

/** Who changed it when. The newest change can be taken back. */
function History({ setting: { changes }, state }: Pick<SettingCardProps, 'setting' | 'state'>) {
  const t = useTranslations('settings')
  const locale = useLocale()
  const [newest] = changes
  if (!newest) return <p className="caption">{t('neverChanged')}</p>
  const said = ({ at, by, undoes, version }: typeof newest) =>
    t.rich(undoes ? 'undoneBy' : 'changedBy', {
      ...{ version: String(version), undoes: String(undoes ?? '') },
      name: () => <Bdi>{by}</Bdi>,
      time: () => <bdi>{formatDateTime(at, locale)}</bdi>,
    })
  return (
    <div className={styles.history}>
      <p className="caption">{said(newest)}</p>
      <MayAct on="settings">
        <Button
          size="sm"
          variant="secondary"
          icon={<Icon icon={Undo2} size={16} />}
          loading={state.isBusy}
          onClick={() => void state.undo()}
        >
          {t(newest.undoes ? 'redo' : 'undo')}
        </Button>
      </MayAct>
      {changes.length > 1 && (
        <details>
          <summary>{t('earlier', { count: changes.length - 1 })}</summary>
          <ol>
            {changes.slice(1).map((change) => (
              <li key={change.version} className="caption">
                {said(change)}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SettingName } from '#domain/settings/setting-names.ts'
import type { AdminSettings } from '#server/settings/settings-answers.ts'
import { AdminHead, adminMeta } from '#web/admin/console/admin-page.tsx'
import { Answered } from '#web/admin/console/answered.tsx'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import { BannerSetting } from './banner-setting.tsx'
import { CoverageSetting } from './coverage-setting.tsx'
import { DemoSetting } from './demo-setting.tsx'
import { HolidaysSetting } from './holidays-setting.tsx'
import { LastChanges } from './last-changes.tsx'
import { NoticeSetting } from './notice-setting.tsx'
import { OperatorSetting } from './operator-setting.tsx'
import { PromisesSetting } from './promises-setting.tsx'
import styles from './settings.module.css'
import { readSection, SettingsMenu, sectionsOf } from './settings-menu.tsx'
import { SupportSetting } from './support-setting.tsx'

export const handle = {
  messages: ['settings', 'projectRequests.city', 'projectRequests.projectType'],
  reads: () => ['/admin/settings'],
}

export const meta = adminMeta(({ settings }) => settings.metaTitle)

/** What an admin changes of the site, one section at a time (docs/settings.md). */
export default function SettingsRoute() {
  const t = useTranslations('settings')
  const answer = useAnswer<AdminSettings>('/admin/settings')
  const [search] = useSearchParams()
  return (
    <div className="admin-page">
      <AdminHead title={t('title')} lead={t('pageLead')} />
      <Answered answer={answer} failed={t('loadFailed')} height="40rem">
        {(settings) => <Sections settings={settings} here={readSection(search, settings)} />}
      </Answered>
    </div>
  )
}

function Sections({ settings, here }: { settings: AdminSettings; here: SettingName }) {
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <SettingsMenu settings={settings} here={here} />
        <LastChanges settings={settings} />
      </div>
      {/* The others stay, unseen: what somebody typed in them is not lost by looking elsewhere. */}
      {sectionsOf(settings).map((name) => (
        <div key={name} hidden={name !== here}>
          {sectionOf(name, settings)}
        </div>
      ))}
    </div>
  )
}

function sectionOf(name: SettingName, settings: AdminSettings): ReactNode {
  switch (name) {
    case 'notice':
      return <NoticeSetting setting={settings.notice} />
    case 'banner':
      return <BannerSetting setting={settings.banner} />
    case 'support':
      return <SupportSetting setting={settings.support} />
    case 'operator':
      return <OperatorSetting setting={settings.operator} />
    case 'coverage':
      return <CoverageSetting setting={settings.coverage} />
    case 'demo':
      return <DemoSetting settings={settings} />
    case 'promises':
      return <PromisesSetting settings={settings} />
    case 'holidays':
      return <HolidaysSetting settings={settings} />
  }
}

import { useTranslations } from 'use-intl'
import type { AdminSettings } from '#server/settings/settings-answers.ts'
import { AdminHead, adminMeta } from '#web/admin/console/admin-page.tsx'
import { Answered } from '#web/admin/console/answered.tsx'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import { BannerSetting } from './banner-setting.tsx'
import { CoverageSetting } from './coverage-setting.tsx'
import { HolidaysSetting } from './holidays-setting.tsx'
import { NoticeSetting } from './notice-setting.tsx'
import { OperatorSetting } from './operator-setting.tsx'
import { SupportSetting } from './support-setting.tsx'

export const handle = {
  messages: ['settings', 'projectRequests.city', 'projectRequests.projectType'],
  reads: () => ['/admin/settings'],
}

export const meta = adminMeta(({ settings }) => settings.metaTitle)

/** What an admin changes of the site, without a deploy or a restart (docs/settings.md). */
export default function SettingsRoute() {
  const t = useTranslations('settings')
  const answer = useAnswer<AdminSettings>('/admin/settings')
  return (
    <div className="admin-page">
      <AdminHead title={t('title')} lead={t('pageLead')} />
      <Answered answer={answer} failed={t('loadFailed')} height="40rem">
        {(settings) => (
          <>
            <NoticeSetting setting={settings.notice} />
            <BannerSetting setting={settings.banner} />
            <SupportSetting setting={settings.support} />
            <OperatorSetting setting={settings.operator} />
            <CoverageSetting setting={settings.coverage} />
            <HolidaysSetting settings={settings} />
          </>
        )}
      </Answered>
    </div>
  )
}

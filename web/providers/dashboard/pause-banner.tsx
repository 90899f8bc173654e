import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import type { OwnProvider } from '#server/providers/registration-answers.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './leave.module.css'
import { partAddress } from './profile-parts.ts'
import { useLeave } from './use-leave.ts'

/** Says on each of a provider's pages that no new leads come, until when, and how to change that. */
export function PauseBanner({ place }: { place: OwnProvider }) {
  const t = useTranslations('providerDashboard.leave')
  const locale = useLocale()
  const { resume, isBusy, outcome } = useLeave()
  const { takesLeads, leadsResumeOn, status } = place
  // The live region is there before its words, so that they are spoken.
  return (
    <div role="status" className={styles.pauseBanner}>
      {!takesLeads && status === 'approved' && (
        <Notice
          tone="warning"
          title={
            leadsResumeOn
              ? t.rich('banner.until', { date: () => <bdi>{formatDate(leadsResumeOn, locale)}</bdi> })
              : t('banner.off')
          }
        >
          <p>{t('banner.text')}</p>
          <p className={styles.pauseActs}>
            <Button
              variant="secondary"
              size="sm"
              loading={isBusy}
              loadingLabel={t('saving')}
              onClick={() => void resume()}
            >
              {t('resume')}
            </Button>
            <Link className={buttonClass({ variant: 'ghost', size: 'sm' })} to={partAddress(locale, 'leave')}>
              {t('banner.change')}
            </Link>
          </p>
          {outcome === 'failed' && <p data-outcome="failed">{t('failed')}</p>}
        </Notice>
      )}
      {takesLeads && outcome === 'resumed' && <Notice tone="success">{t('outcome.resumed')}</Notice>}
    </div>
  )
}

import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Revenue } from '#server/revenue/revenue-answers.ts'
import { AdminHead, adminMeta } from '#web/admin/console/admin-page.tsx'
import { Answered } from '#web/admin/console/answered.tsx'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import { ConsultationSection } from './consultation-section.tsx'
import { MonthCard } from './month-card.tsx'
import { MonthPanel } from './month-panel.tsx'
import styles from './revenue.module.css'
import { readRevenueView, type ShownMonths } from './revenue-address.ts'
import { RevenueFigures, ToLookAt } from './revenue-figures.tsx'
import { Shares } from './shares.tsx'

export const handle = { messages: ['revenue', 'consultationMoney'] }

export const meta = adminMeta(({ revenue }) => revenue.metaTitle)

/** Revenue by time, source and package. */
export default function RevenueRoute() {
  const t = useTranslations('revenue')
  const [search] = useSearchParams()
  const { months, month } = readRevenueView(search)
  const answer = useAnswer<Revenue>(`/admin/revenue?months=${months}`)
  return (
    <div className="admin-page">
      <AdminHead title={t('title')} lead={t('lead')} />
      {answer.data && <ToLookAt count={answer.data.toLookAt} />}
      <RevenueFigures revenue={answer.data} />
      <Answered answer={answer} failed={t('failed')} height="24rem">
        {(revenue) => <Months revenue={revenue} months={months} month={month} />}
      </Answered>
      <ConsultationSection />
    </div>
  )
}

interface MonthsProps {
  revenue: Revenue
  months: ShownMonths
  month: string | undefined
}

/** A month outside the range is ignored, and the current month is selected. */
function Months({ revenue, months, month }: MonthsProps) {
  const running = revenue.months.at(-1)
  const chosen = revenue.months.find((one) => one.month === month) ?? running
  if (!chosen) return null
  return (
    <>
      <div className={styles.revenueColumns}>
        <MonthCard revenue={revenue} months={months} chosen={chosen} />
        <MonthPanel month={chosen} shown={revenue.months} months={months} isRunning={chosen === running} />
      </div>
      <Shares revenue={revenue} months={months} />
    </>
  )
}

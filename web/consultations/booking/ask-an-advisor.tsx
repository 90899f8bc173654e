import { MessageCircleQuestion } from 'lucide'
import { useTranslations } from 'use-intl'
import type { Tracking } from '#server/project-requests/tracking-answers.ts'
import { privatePaths } from '#web/private-paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'

const OVER: Tracking['status'][] = ['closed', 'cancelled']

/** Offers a consultation beside the quotes, because an advisor sells no construction work. */
export function AskAnAdvisor({ token, status }: { token: string; status: Tracking['status'] }) {
  const t = useTranslations('advisorsToAsk')
  const locale = useLocale()
  if (OVER.includes(status)) return null
  return (
    <section className="card card-clay card-padded request-block" aria-labelledby="advisor-title">
      <h2 id="advisor-title">{t('cardTitle')}</h2>
      <p>{t('cardText')}</p>
      <p>
        <a
          className={buttonClass({ variant: 'secondary', size: 'md' })}
          href={privatePaths.advisorsToAsk(locale, token)}
        >
          <Icon icon={MessageCircleQuestion} />
          {t(status === 'awarded' ? 'cardPressAwarded' : 'cardPress')}
        </a>
      </p>
    </section>
  )
}

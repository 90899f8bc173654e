import { ArrowRight, BadgeCheck, Clock, Info } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Drawing, type DrawingName } from '#web/brand/drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Crumb } from './crumbs.tsx'
import { Crumbs } from './crumbs.tsx'
import styles from './solutions.module.css'

interface HubHeroProps {
  crumbs: readonly Crumb[]
  title: ReactNode
  lead: ReactNode
  /** The count from the database, already a sentence. */
  count: ReactNode
  /** What else holds the page up: a fact of its own, where there is one. */
  fact?: ReactNode
  /** The fact says how long something takes, and carries a clock. */
  isTime?: boolean
  action: { href: string; label: string }
  provider?: { href: string; label: string } | undefined
  /** Beside it on a desktop: a drawing of ours, or figures of the page. */
  drawing: DrawingName | ReactElement
  /** This installation is a demo: those counted are samples. */
  isDemo: boolean
}

/** What this page is about, how many there are, and the way on; a provider who got here finds the quiet one. */
export function HubHero(props: HubHeroProps) {
  const { crumbs, title, lead, count, fact, isTime = false, action, provider, drawing, isDemo } = props
  const t = useTranslations('solutionPages')
  return (
    <section className={`${styles.hubHero} relief-light`}>
      <div className="wrap">
        <Crumbs label={t('crumbs')} crumbs={crumbs} />
        <div className={styles.hubHeroRow}>
          <div>
            <h1>{title}</h1>
            <p className={styles.hubLead}>{lead}</p>
            <ul className={styles.hubFacts}>
              <li>
                <Icon icon={BadgeCheck} size={20} />
                <span>
                  {count} {isDemo && t('sampleCount')}
                </span>
              </li>
              {fact && (
                <li>
                  <Icon icon={isTime ? Clock : Info} size={20} />
                  <span>{fact}</span>
                </li>
              )}
            </ul>
            <div className="actions">
              <Button href={action.href} iconEnd={<Icon icon={ArrowRight} flip />}>
                {action.label}
              </Button>
              {provider && (
                <Button href={provider.href} variant="ghost">
                  {provider.label}
                </Button>
              )}
            </div>
          </div>
          {typeof drawing === 'string' ? (
            <Drawing name={drawing} className={styles.hubDrawing} />
          ) : (
            <div className={styles.hubDrawing}>{drawing}</div>
          )}
        </div>
      </div>
    </section>
  )
}

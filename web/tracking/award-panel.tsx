import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { PlannedPayment } from '#domain/quotes/comparison.ts'
import type { TrackedLead, Tracking } from '#server/project-requests/tracking-answers.ts'
import { LOGO_FILE } from '#web/brand/logo.tsx'
import { whatsAppLink } from '#web/marketplace/whatsapp-link.ts'
import { FirmAvatar } from '#web/providers/firm-avatar.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { chatAnchor } from './chat-anchor.ts'
import { ChoiceTerms } from './choice-terms.tsx'
import styles from './comparison.module.css'
import { SpanMoney, spanWithVat, VatNote } from './comparison-cells.tsx'
import { type Beside, isVatUnseen, type LaidOut } from './laid-out.ts'
import { PlanBars } from './plan-bars.tsx'

interface AwardPanelProps {
  tracking: Tracking
  lead: TrackedLead
  one?: LaidOut | undefined
  records: Beside['records']
  /** Our payment plan for this work. */
  recommended?: readonly PlannedPayment[] | undefined
  /** Just chosen on this page, so the heading says so and gets the focus. Otherwise the page's heading says it. */
  isNew?: boolean
}

/** The chosen provider, their contact, and what to do before paying. */
export function AwardPanel({ tracking, lead, one, records, recommended, isNew = false }: AwardPanelProps) {
  const t = useTranslations('compare.award')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNew) return
    // Runs after the dialog has closed, because closing returns the focus to a removed button.
    const frame = requestAnimationFrame(() => heading.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isNew])
  const { provider, providerName } = lead
  const hello = t('hello', { owner: tracking.ownerName, reference: tracking.reference })
  const payments = one?.compared.payments
  const isUnseenVat = one !== undefined && isVatUnseen(one, { records })
  const isSound = !payments || payments.verdict === 'sound'
  return (
    <section
      className={`card card-surface card-padded request-block ${styles.awardPanel}`}
      aria-labelledby="award-title"
    >
      <header>
        <FirmAvatar name={providerName} logo={provider.logo} />
        <div>
          <h2 id="award-title" ref={heading} tabIndex={-1}>
            {isNew ? (
              t.rich('chose', { name: () => <UserText>{providerName}</UserText> })
            ) : (
              <UserText>{providerName}</UserText>
            )}
          </h2>
          <p>{t('text')}</p>
        </div>
      </header>
      {provider.whatsApp && (
        <p className={styles.awardContact}>
          <a
            className={`${buttonClass({ variant: 'secondary' })} ${styles.awardWhatsapp}`}
            href={whatsAppLink(provider.whatsApp, hello)}
            target="_blank"
            rel="noreferrer"
          >
            <svg width="22" height="22" viewBox="0 0 256 256" aria-hidden="true">
              <use href={`${LOGO_FILE}#whatsapp`} />
            </svg>
            {t('chat')}
          </a>
          <Bdi>{`+${provider.whatsApp}`}</Bdi>
        </p>
      )}
      {!provider.whatsApp && (
        <p>
          <a
            className={buttonClass({ variant: provider.isDemo ? 'secondary' : 'primary' })}
            href={`#${chatAnchor(lead.id)}`}
          >
            {t('write')}
          </a>
        </p>
      )}
      {provider.isDemo && <p className="caption">{t('demo')}</p>}
      <div className={styles.awardColumns}>
        <div>
          <h3>{t('steps')}</h3>
          <ol className={styles.awardSteps}>
            <li>{t(provider.isVerified && !provider.isDemo ? 'licenceChecked' : 'licence')}</li>
            {payments && (
              <li>
                <span>
                  {t(isSound ? 'payments' : 'paymentsAsk')}
                  {!isSound && recommended && (
                    <PlanBars
                      plans={[
                        [t('theirs'), payments.stages],
                        [t('ours'), recommended],
                      ]}
                    />
                  )}
                </span>
              </li>
            )}
            <li>{t('contract')}</li>
            <li>{t('keep')}</li>
          </ol>
        </div>
        {one && (
          <div>
            <h3>{t(isUnseenVat ? 'termsAlone' : 'terms')}</h3>
            <p className={styles.awardPrice}>
              <SpanMoney span={spanWithVat(one.compared.price)} />
            </p>
            {isUnseenVat && (
              <p className={styles.awardVat}>
                <VatNote one={one} beside={{ records }} />
              </p>
            )}
            <ChoiceTerms one={one} isVatUnseen={isUnseenVat} />
          </div>
        )}
      </div>
    </section>
  )
}

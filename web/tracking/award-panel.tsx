import { FileText } from 'lucide'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isLeftOut, type PlannedPayment } from '#domain/quotes/comparison.ts'
import { shownTotal } from '#domain/quotes/shown-total.ts'
import { type Halalas, vatOf } from '#domain/shared/money.ts'
import { formatDate, formatDateTime } from '#i18n/format.ts'
import type { Contract } from '#server/contracts/contract-answers.ts'
import type { TrackedLead, Tracking } from '#server/project-requests/tracking-answers.ts'
import { LOGO_FILE } from '#web/brand/logo.tsx'
import { whatsAppLink } from '#web/marketplace/whatsapp-link.ts'
import { FirmAvatar } from '#web/providers/firm-avatar.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { chatAnchor, openTalk } from './chat-anchor.ts'
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
  /** The work is over: no advice of before the signing. */
  isHandedOver?: boolean
  /** Those that run since the handover. */
  warranties?: Contract['warranties']
  /** Address of the contract that both sides write. */
  contract: string
}

/** The chosen provider, their contact, and what to do before paying; what to keep once the work is over. */
export function AwardPanel({
  tracking,
  lead,
  one,
  records,
  recommended,
  isNew = false,
  isHandedOver = false,
  warranties = [],
  contract,
}: AwardPanelProps) {
  const t = useTranslations('compare.award')
  const contracts = useTranslations('contracts.card')
  const contractWords = useTranslations('contracts')
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNew) return
    // Runs after the dialog has closed, because closing returns the focus to a removed button.
    const frame = requestAnimationFrame(() => heading.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isNew])
  const { provider, providerName } = lead
  const chosenAt = lead.quote?.settledAt
  const hello = t('hello', { owner: tracking.ownerName, reference: tracking.reference })
  const payments = one?.compared.payments
  const isUnseenVat = one !== undefined && isVatUnseen(one, { records })
  const lacking = one?.compared.lines.filter(({ state }) => isLeftOut(state)).length ?? 0
  const added = one ? shownTotal(one.compared).added : 0
  const money = (amount: Halalas) => () => <Money halalas={amount} locale={locale} whole />
  const isRegistrationSeen =
    provider.isVerified &&
    (records[lead.id]?.verified.includes('commercial_registration') ?? !provider.isDemo)
  // What the demo made up was checked by nobody, and is not asked for either.
  const licence = !isRegistrationSeen ? 'licence' : provider.isDemo ? 'permit' : 'licenceChecked'
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
          {!isHandedOver && (
            <p>
              {chosenAt && (
                <>{t.rich('chosenAt', { time: () => <bdi>{formatDateTime(chosenAt, locale)}</bdi> })} </>
              )}
              {t('text')}
            </p>
          )}
        </div>
      </header>
      <p className={styles.awardContact}>
        <Link className={buttonClass({ variant: isHandedOver ? 'secondary' : 'primary' })} to={contract}>
          <Icon icon={FileText} size={20} /> {contracts('open')}
        </Link>
        {provider.whatsApp ? (
          <>
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
          </>
        ) : (
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={`#${chatAnchor(lead.id)}`}
            onClick={() => openTalk(lead.id)}
          >
            {t('write')}
          </a>
        )}
      </p>
      {!isHandedOver && <p className="caption">{contracts('draft')}</p>}
      {provider.isDemo && <p className="caption">{t('demo')}</p>}
      <div className={styles.awardColumns}>
        <div>
          <h3>{t(isHandedOver ? 'stepsAfter' : 'steps')}</h3>
          {isHandedOver ? (
            <>
              {warranties.map(({ part, endsOn }) => (
                <p key={part}>
                  {t.rich('warrantyUntil', {
                    part: contractWords(`warrantyOf.${part}`),
                    day: () => (
                      <b>
                        <bdi>{formatDate(endsOn, locale)}</bdi>
                      </b>
                    ),
                  })}
                </p>
              ))}
              {warranties.length > 0 && (
                <p>
                  <a className="link" href={`#${chatAnchor(lead.id)}`} onClick={() => openTalk(lead.id)}>
                    {t('defect')}
                  </a>
                </p>
              )}
              <p>{t('keepAfter')}</p>
            </>
          ) : (
            <ol className={styles.awardSteps}>
              {one && isUnseenVat && (
                <li>
                  <span>{t.rich('vatProof', { vat: money(vatOf(one.compared.price.low)) })}</span>
                </li>
              )}
              {one && lacking > 0 && (
                <li>
                  <span>
                    {t.rich(added > 0 ? 'missing' : 'missingUnpriced', {
                      count: lacking,
                      added: money(added),
                    })}
                  </span>
                </li>
              )}
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
              <li>{t(licence)}</li>
              <li>{t('contract')}</li>
              <li>{t('keep')}</li>
            </ol>
          )}
        </div>
        {one && (
          <div>
            <h3>{t(isUnseenVat ? 'termsAlone' : 'terms')}</h3>
            <p className={styles.awardPrice}>
              <SpanMoney span={spanWithVat(one.compared.price)} />
            </p>
            {lacking > 0 && added > 0 && (
              <p className={styles.awardSame}>
                {t.rich('same', { total: () => <SpanMoney span={shownTotal(one.compared).span} /> })}
              </p>
            )}
            {isUnseenVat && !isHandedOver && (
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

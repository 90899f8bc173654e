import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import { inLanguage } from '#i18n/in-language.ts'
import type { ConsultationAccount } from '#server/revenue/consultation-money-answers.ts'
import { NoAnswer } from '#web/leads/no-answer.tsx'
import { useAnswer } from '#web/providers/dashboard/use-dashboard.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Money } from '#web/ui/money.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { accountAddress } from '../consultation-address.ts'
import { Pages } from '../pages.tsx'
import styles from './own-consultations.module.css'

/** The balance due to an advisor, and its entries. */
export function MoneyPart() {
  const t = useTranslations('ownConsultations')
  const answer = useAnswer<ConsultationAccount>(accountAddress())
  if (!answer.data) return <NoAnswer answer={answer} loading={t('reading')} />
  return <Account account={answer.data} />
}

function Account({ account: { owed, due, paidOut, items } }: { account: ConsultationAccount }) {
  const t = useTranslations('consultationMoney')
  const own = useTranslations('ownConsultations.money')
  const locale = useLocale()
  return (
    <section className={styles.consultationPart} aria-labelledby="owed-title">
      <header>
        <h2 id="owed-title">{own('title')}</h2>
        <p className="caption">{own('lead')}</p>
      </header>
      <dl className="stats">
        <Stat label={t('due')} value={<Money halalas={due} locale={locale} />} />
        <Stat label={t('notDue')} value={<Money halalas={owed - due} locale={locale} />} />
        <Stat label={t('paidOut')} value={<Money halalas={paidOut} locale={locale} />} />
      </dl>
      {items.length === 0 ? (
        <EmptyState title={own('none')}>{own('noneText')}</EmptyState>
      ) : (
        <Pages<ConsultationAccount>
          className={styles.consultationOffers}
          addressOf={accountAddress}
          more={own('more')}
          itemsOf={(page) => page.items.map((entry) => <Entry key={entry.id} entry={entry} />)}
        />
      )}
    </section>
  )
}

function Entry({ entry }: { entry: ConsultationAccount['items'][number] }) {
  const t = useTranslations('consultationMoney')
  const locale = useLocale()
  return (
    <li className="card card-surface card-padded">
      <div>
        <h3>{t(`kind.${entry.kind}`)}</h3>
        <p className="caption">
          {(entry.consultation || entry.bankReference) && (
            <>
              <UserText>
                {entry.consultation ? inLanguage(entry.consultation.topic, locale) : entry.bankReference}
              </UserText>
              {' · '}
            </>
          )}
          <time dateTime={entry.at}>
            <bdi>{formatDate(entry.at, locale)}</bdi>
          </time>
        </p>
      </div>
      <b>
        <Money halalas={entry.amount} locale={locale} />
      </b>
    </li>
  )
}

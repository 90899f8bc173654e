import { ArrowUpRight, Check, HandCoins, type IconNode, Undo2 } from 'lucide'
import { useTranslations } from 'use-intl'
import { inLanguage } from '#i18n/in-language.ts'
import type { ConsultationEntry } from '#server/revenue/consultation-money-answers.ts'
import { type Column, ConsoleTable } from '#web/admin/console/console-table.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './revenue.module.css'
import { Day, ProviderLink } from './rows-tables.tsx'
import { SignedMoney } from './signed-money.tsx'

const ICONS: Record<ConsultationEntry['kind'], IconNode> = {
  payment: Check,
  refund: Undo2,
  cover: HandCoins,
  payout: ArrowUpRight,
}

export function ConsultationTable({ entries }: { entries: ConsultationEntry[] }) {
  const t = useTranslations('consultationMoney')
  const locale = useLocale()
  const columns: Column<ConsultationEntry>[] = [
    {
      name: 'advisor',
      heading: t('column.advisor'),
      cell: ({ provider, isDemo }) => (
        <>
          <ProviderLink provider={provider} />
          {isDemo && <span className="tag console-tag">{t('demo')}</span>}
        </>
      ),
    },
    {
      name: 'entry',
      heading: t('column.entry'),
      cell: ({ kind, at }) => (
        <>
          <span className={styles.entryKind}>
            <Icon icon={ICONS[kind]} size={16} flip={kind === 'refund'} />
            {t(`kind.${kind}`)}
          </span>
          <small className="console-second">
            <Day at={at} />
          </small>
        </>
      ),
    },
    {
      name: 'what',
      heading: t('column.what'),
      cell: ({ consultation }) =>
        consultation ? (
          <>
            <UserText>{inLanguage(consultation.topic, locale)}</UserText>
            <small className="console-second">
              <Bdi>{consultation.reference}</Bdi>
            </small>
          </>
        ) : (
          t('fromBalance')
        ),
    },
    {
      name: 'reference',
      heading: t('column.reference'),
      cell: ({ reference, bankReference }) => (
        <>
          <Bdi>{bankReference ?? reference ?? ''}</Bdi>
          {bankReference && <small className="console-second">{t('bankNumber')}</small>}
        </>
      ),
    },
    {
      name: 'amount',
      heading: t('column.amount'),
      look: 'number',
      cell: ({ amount }) => (
        <b>
          <SignedMoney halalas={amount} />
        </b>
      ),
    },
  ]
  return <ConsoleTable caption={t('all')} columns={columns} rows={entries} keyOf={({ id }) => id} />
}

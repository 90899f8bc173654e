import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { FirmAvatar } from '#web/providers/firm-avatar.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './comparison.module.css'
import {
  DurationCell,
  ExclusionsCell,
  GapsCell,
  PaymentsCell,
  PriceCell,
  StartCell,
  TotalCell,
  ValidCell,
  WarrantyCell,
} from './comparison-cells.tsx'
import { isOver, type LaidOut } from './laid-out.ts'
import { VerifiedSeal } from './verified-seal.tsx'

interface ComparisonTableProps {
  quotes: readonly LaidOut[]
  closestId?: string | undefined
  cheapestId?: string | undefined
  now: number | undefined
  /** The last row: ask and choose. */
  actions: (one: LaidOut) => ReactNode
}

const ROWS: { name: RowName; cell: (one: LaidOut & { now: number | undefined }) => ReactNode }[] = [
  { name: 'price', cell: PriceCell },
  { name: 'total', cell: TotalCell },
  { name: 'gaps', cell: GapsCell },
  { name: 'duration', cell: DurationCell },
  { name: 'start', cell: StartCell },
  { name: 'warranty', cell: WarrantyCell },
  { name: 'payments', cell: PaymentsCell },
  { name: 'exclusions', cell: ExclusionsCell },
  { name: 'valid', cell: ValidCell },
]
type RowName =
  | 'price'
  | 'total'
  | 'gaps'
  | 'duration'
  | 'start'
  | 'warranty'
  | 'payments'
  | 'exclusions'
  | 'valid'

/**
 * Quotes as columns. On a phone each row's name stands over its values and up to three columns fit; more are swiped,
 * inside the table and never with the page. Roles are written out: `display: grid` takes them from a table.
 */
export function ComparisonTable({ quotes, closestId, cheapestId, now, actions }: ComparisonTableProps) {
  const t = useTranslations('compare')
  return (
    <section
      className={`${styles.compareScroll} card card-surface`}
      aria-label={t('tableName')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (axe: scrollable-region-focusable)
      tabIndex={0}
    >
      <table className={styles.compareTable} data-columns={quotes.length} style={columns(quotes.length)}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('row.provider')}</span>
            </th>
            {quotes.map((one) => (
              <ProviderHead
                key={one.quote.id}
                one={one}
                isClosest={one.quote.id === closestId}
                isCheapest={one.quote.id === cheapestId}
                isOver={isOver(one.quote, now)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ name, cell: Cell }) => (
            <Row key={name} name={t(`row.${name}`)} quotes={quotes} closestId={closestId}>
              {(one) => <Cell {...one} now={now} />}
            </Row>
          ))}
          <Row name={t('row.choose')} quotes={quotes} closestId={closestId} isActions>
            {actions}
          </Row>
        </tbody>
      </table>
    </section>
  )
}

const columns = (count: number) => ({ '--columns': count }) as React.CSSProperties

interface RowProps {
  name: string
  quotes: readonly LaidOut[]
  closestId: string | undefined
  isActions?: boolean
  children: (one: LaidOut) => ReactNode
}

const Row = ({ name, quotes, closestId, isActions = false, children }: RowProps) => (
  <tr className={isActions ? styles.compareActions : undefined}>
    <th scope="row">{name}</th>
    {quotes.map((one) => (
      <td key={one.quote.id} data-closest={one.quote.id === closestId || undefined}>
        {children(one)}
      </td>
    ))}
  </tr>
)

interface HeadProps {
  one: LaidOut
  isClosest: boolean
  isCheapest: boolean
  isOver: boolean
}

function ProviderHead({ one: { lead }, isClosest, isCheapest, isOver }: HeadProps) {
  const t = useTranslations('compare')
  const kind = useTranslations('tracking.kind')
  const locale = useLocale()
  const { provider, providerName, providerKind } = lead
  const name = <bdi>{providerName}</bdi>
  return (
    <th scope="col" data-closest={isClosest || undefined} data-over={isOver || undefined}>
      <div className={styles.compareHead}>
        {(isClosest || isCheapest) && (
          <span className={styles.compareFlag} data-tone={isClosest ? 'closest' : 'cheapest'}>
            {t(isClosest ? 'closest' : 'cheapest')}
          </span>
        )}
        <FirmAvatar name={providerName} />
        <span className={styles.compareName}>
          {provider.slug ? (
            <a className="link" href={paths.serviceProvider(locale, provider.slug)}>
              {name}
            </a>
          ) : (
            name
          )}
        </span>
        <span className={styles.compareKind}>
          {kind(providerKind)}
          {provider.isVerified && <VerifiedSeal />}
          {provider.isDemo && <span className={styles.compareDemo}>{t('demo')}</span>}
        </span>
      </div>
    </th>
  )
}

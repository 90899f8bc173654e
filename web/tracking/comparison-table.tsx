import { Undo2 } from 'lucide'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { hasExpired } from '#domain/quotes/quote-lifecycle.ts'
import { formatDateTime } from '#i18n/format.ts'
import type { TrackedLead } from '#server/project-requests/tracking-answers.ts'
import { FirmAvatar } from '#web/providers/firm-avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { AskedOfAll } from './asked-of-all.ts'
import styles from './comparison.module.css'
import { CELLS, RowTitle } from './comparison-row.tsx'
import { bestIn, type ColumnOf, GROUPS, isAlike, isUnknownIn, type RowName } from './comparison-rows.ts'
import type { Beside, LaidOut } from './laid-out.ts'
import { OneQuote } from './one-quote.tsx'
import { useTwoScrollers } from './use-two-scrollers.ts'

interface ComparisonTableProps {
  quotes: readonly LaidOut[]
  /** Leads with a withdrawn quote: named in a line, because a column of nothing is no comparison. */
  withdrawn: readonly TrackedLead[]
  cheapestId?: string | undefined
  isCheapestOfItemised?: boolean | undefined
  likely: number | undefined
  beside: Beside
  asked: readonly AskedOfAll[]
  /** It ended without a choice: no quote is the best of anything any more. */
  isEnded?: boolean
  lineName: (scopeLineId: string) => string
  /** The last row: ask and choose. Absent when it was decided before this visit. */
  actions: ((one: LaidOut) => ReactNode) | undefined
}

/**
 * Quotes as columns. The row of provider names sticks below the page's header, so it is a separate scroller,
 * synchronised with the table. It repeats the table's own header, which serves screen readers, print and pages without
 * scripts. On phones, a row's name is above its values, two columns fit, and the third is partly visible. A single quote
 * is a card, because there is nothing to lay it beside.
 */
export function ComparisonTable({
  quotes,
  withdrawn,
  beside,
  asked,
  isEnded = false,
  actions,
  ...rest
}: ComparisonTableProps) {
  const t = useTranslations('compare')
  const leads = quotes.map(({ lead }) => lead)
  const over = quotes.filter(({ quote }) => hasExpired(quote, beside.readAt)).map(({ lead }) => lead.id)
  const { strip, body, first } = useTwoScrollers(leads.length)
  const columns = { '--columns': leads.length } as React.CSSProperties
  const aside = first === 0 ? leads.slice(2) : leads.slice(0, first)
  const column = (one: LaidOut): ColumnOf => ({
    ...{
      one,
      all: quotes,
      beside,
      cheapestId: rest.cheapestId,
      isCheapestOfItemised: rest.isCheapestOfItemised,
      likely: rest.likely,
      lineName: rest.lineName,
    },
  })
  const isGreen = (row: RowName, one: LaidOut) =>
    !isEnded && !isUnknownIn(row, one) && bestIn(row, quotes, { ...rest, beside }).has(one.quote.id)
  const hasBest = GROUPS.some(({ rows }) => rows.some((row) => quotes.some((one) => isGreen(row, one))))
  const [single] = quotes
  if (single && quotes.length === 1)
    return (
      <div className={styles.compareWhole}>
        <OneQuote column={column(single)} asked={asked} actions={actions} />
        <Withdrawn leads={withdrawn} />
      </div>
    )
  return (
    <div className={styles.compareWhole} style={columns} data-columns={leads.length}>
      <RowsShown hasBest={hasBest} isUnknown={quotes.some(({ compared }) => compared.unknown.length > 0)} />
      {leads.length > 2 && (
        <p className={styles.comparePager} aria-hidden="true">
          <span>
            {t.rich('side', {
              names: () => <bdi>{aside.map(({ providerName }) => providerName).join(t('comma'))}</bdi>,
            })}
          </span>
          <span className={styles.comparePages}>
            {leads.map(({ id }, at) => (
              <i key={id} data-on={(at >= first && at < first + 2) || undefined} />
            ))}
          </span>
        </p>
      )}
      <div className={`${styles.compareFrame} card card-surface`}>
        <div className={styles.compareStrip} ref={strip} aria-hidden="true">
          <div>
            <span />
            {leads.map((lead) => (
              <ProviderName key={lead.id} lead={lead} isOver={over.includes(lead.id)} />
            ))}
          </div>
        </div>
        <section
          className={styles.compareScroll}
          ref={body}
          aria-label={t('tableName')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be focusable (axe: scrollable-region-focusable)
          tabIndex={0}
        >
          <table className={styles.compareTable}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{t('row.provider')}</span>
                </th>
                {leads.map(({ id, providerName }) => (
                  <th scope="col" key={id}>
                    <UserText as="span">{providerName}</UserText>
                  </th>
                ))}
              </tr>
            </thead>
            {GROUPS.map(({ name, rows }) => (
              <tbody key={name} data-alike={rows.every((row) => isAlike(row, quotes, beside)) || undefined}>
                {name !== 'head' && <GroupHead columns={leads.length}>{t(`group.${name}`)}</GroupHead>}
                {rows.map((row) => (
                  <Row
                    key={row}
                    name={<RowTitle row={row} likely={rest.likely} quotes={quotes} beside={beside} />}
                    isAlike={isAlike(row, quotes, beside)}
                  >
                    {quotes.map((one) => {
                      const Cell = CELLS[row]
                      const tone = isUnknownIn(row, one) ? 'odd' : isGreen(row, one) ? 'best' : undefined
                      return (
                        <td
                          key={one.quote.id}
                          data-cell={tone}
                          data-over={over.includes(one.lead.id) || undefined}
                        >
                          <Cell {...column(one)} />
                        </td>
                      )
                    })}
                  </Row>
                ))}
              </tbody>
            ))}
            {asked.length > 0 && <AskedRows asked={asked} leads={leads} />}
            {actions && (
              <tbody>
                <Row name={<span className="visually-hidden">{t('row.choose')}</span>} isActions>
                  {quotes.map((one) => (
                    <td key={one.quote.id}>{actions(one)}</td>
                  ))}
                </Row>
              </tbody>
            )}
          </table>
        </section>
      </div>
      <Withdrawn leads={withdrawn} />
    </div>
  )
}

const Withdrawn = ({ leads }: { leads: readonly TrackedLead[] }) => {
  const t = useTranslations('compare')
  const locale = useLocale()
  return leads.map(({ id, providerName, withdrawnAt }) => (
    <p key={id} className={styles.compareGone}>
      <Icon icon={Undo2} size={16} />
      <span>
        {t.rich('gone', { name: () => <UserText>{providerName}</UserText> })}
        {withdrawnAt && <span className={styles.compareGoneAt}>{formatDateTime(withdrawnAt, locale)}</span>}
      </span>
    </p>
  ))
}

/** All rows, or only those that differ: two radio buttons and CSS, so it works without scripts. */
function RowsShown({ hasBest, isUnknown }: { hasBest: boolean; isUnknown: boolean }) {
  const t = useTranslations('compare')
  const id = useId()
  return (
    <div className={styles.compareTools}>
      <fieldset className={`segments ${styles.compareRows}`}>
        <legend className="visually-hidden">{t('rows.legend')}</legend>
        {(['all', 'differences'] as const).map((which, at) => (
          <label className="segment" key={which} htmlFor={`${id}-${which}`}>
            <input
              type="radio"
              id={`${id}-${which}`}
              name="rows-shown"
              value={which}
              defaultChecked={at === 0}
            />
            <span>{t(`rows.${which}`)}</span>
          </label>
        ))}
      </fieldset>
      <p className={styles.compareKey} aria-hidden="true">
        {hasBest && (
          <span>
            <i data-cell="best" /> {t('key.best')}
          </span>
        )}
        {isUnknown && (
          <span>
            <i data-cell="odd" /> {t('key.odd')}
          </span>
        )}
      </p>
    </div>
  )
}

const ProviderName = ({ lead, isOver }: { lead: TrackedLead; isOver: boolean }) => (
  <span className={styles.compareName} data-over={isOver || undefined}>
    <FirmAvatar name={lead.providerName} logo={lead.provider.logo} />
    <UserText as="span">{lead.providerName}</UserText>
  </span>
)

const GroupHead = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <tr className={styles.compareGroup}>
    <th scope="rowgroup" colSpan={columns + 1}>
      {children}
    </th>
  </tr>
)

interface RowProps {
  name: ReactNode
  isAlike?: boolean
  isActions?: boolean
  children: ReactNode
}

const Row = ({ name, isAlike = false, isActions = false, children }: RowProps) => (
  <tr className={isActions ? styles.compareActions : undefined} data-alike={isAlike || undefined}>
    <th scope="row">{name}</th>
    {children}
  </tr>
)

/** The questions sent to all, with each answer in its column. */
function AskedRows({ asked, leads }: { asked: readonly AskedOfAll[]; leads: readonly TrackedLead[] }) {
  const t = useTranslations('compare')
  const locale = useLocale()
  return (
    <tbody>
      <GroupHead columns={leads.length}>{t('group.answers')}</GroupHead>
      {asked.map(({ question, askedAt, answers }) => (
        <Row
          key={question}
          name={
            <>
              <UserText as="span" className={styles.compareAsked}>
                {question}
              </UserText>
              <small>
                <bdi>{formatDateTime(askedAt, locale)}</bdi>
              </small>
            </>
          }
        >
          {leads.map(({ id }) => (
            <td key={id} data-cell={answers.has(id) ? undefined : 'odd'}>
              {answers.has(id) ? (
                <UserText as="span" className={styles.compareAsked}>
                  {answers.get(id)}
                </UserText>
              ) : (
                <span className={styles.quiet}>{t('noAnswer')}</span>
              )}
            </td>
          ))}
        </Row>
      ))}
    </tbody>
  )
}

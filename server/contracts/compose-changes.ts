import { formatDate, formatNumber } from '#i18n/format.ts'
import type { Contract } from './contract-answers.ts'
import { both, ltr, moment, money, type PaperEntry, stageName, written } from './paper-words.ts'

type Changes = NonNullable<Contract['changes']>
type Order = Changes['orders'][number]
type Delay = Changes['delays'][number]

/** The orders that count, the oldest first. */
export const agreedOrderRows = (contract: Contract): PaperEntry[] =>
  orderRows(contract, ({ status }) => status === 'agreed')

/** The delays that moved the last day, the oldest first. */
export const acknowledgedDelayRows = ({ changes }: Contract): PaperEntry[] =>
  delayRows(changes, ({ status }) => status === 'acknowledged')

export function orderRows(contract: Contract, isMeant: (order: Order) => boolean): PaperEntry[] {
  const { changes, terms } = contract
  return (changes?.orders ?? [])
    .filter(isMeant)
    .toReversed()
    .map(({ number, status, side, amount, days, what, why, stage, proposedAt, answers }) => ({
      name: both(
        (t) =>
          `${t('contractChanges.orders.number', { number: formatNumber(number) })}${t('quotes.comma')}${t(`contractChanges.orders.status.${status}`)}`,
      ),
      amount: amount === 0 ? '' : signed(amount),
      words: [what, why].filter((words) => words !== '').map(written),
      notes: [
        ...(days === 0
          ? []
          : [
              both(
                (t) =>
                  `${t(days > 0 ? 'contractChanges.orders.longer' : 'contractChanges.orders.shorter')}: ${t('contracts.days', { days: Math.abs(days) })}`,
              ),
            ]),
        stageNote(terms.stages[stage]!),
        both((t, locale) => `${t(`contractPaper.proposed.${side}`)} ${moment(proposedAt, locale)}`),
        ...answers.map(({ side: by, kind, answeredAt }) =>
          both((t, locale) => `${t(`contractPaper.${kind}.${by}`)} ${moment(answeredAt, locale)}`),
        ),
      ],
    }))
}

function stageNote(stage: Contract['terms']['stages'][number]) {
  const name = stageName(stage)
  return both((t, locale) => `${t('contractChanges.orders.stage')}: ${name[locale]}`)
}

export const delayRows = (changes: Changes | undefined, isMeant: (delay: Delay) => boolean): PaperEntry[] =>
  (changes?.delays ?? [])
    .filter(isMeant)
    .toReversed()
    .map(({ cause, days, reason, status, saidAt }) => ({
      name: both(
        (t) =>
          `${t(`contractChanges.delays.cause.${cause}`)}${t('quotes.comma')}${t('contracts.days', { days })}`,
      ),
      amount: '',
      words: reason === '' ? [] : [written(reason)],
      notes: [
        both(
          (t, locale) =>
            `${t(`contractChanges.delays.status.${status}`)}${t('quotes.comma')}${formatDate(saidAt, locale)}`,
        ),
      ],
    }))

/** With its sign before the digits, also where it adds. */
const signed = (amount: number) => (amount > 0 ? ltr(`+${money(amount).slice(1, -1)}`) : money(amount))

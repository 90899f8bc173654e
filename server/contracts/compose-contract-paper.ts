import { formatDate, formatNumber } from '#i18n/format.ts'
import type { Translator } from '#i18n/translator.ts'
import { printable, templateData } from '#server/platform/typesetting/printable.ts'
import { acknowledgedDelayRows, agreedOrderRows } from './compose-changes.ts'
import type { Contract } from './contract-answers.ts'
import { type Both, both, ltr, moment, money, stageName, written } from './paper-words.ts'

/** The provider as a party of the contract. */
export interface ContractFirm {
  companyName: string
  crNumber: string | null
  vatNumber: string | null
}

const CLAUSES = [
  ...([
    'scope',
    'price',
    'payment',
    'variation',
    'delay',
    'cover',
    'handover',
    'warranty',
    'disputes',
  ] as const),
]

/** The data of `contract.typ` as JSON: Arabic with English beside it, amounts with two decimals. */
export const contractPaperData = (contract: Contract, firm: ContractFirm): string =>
  templateData(contractPaper(contract, firm))

/** The same before it is JSON, for papers that have more. */
export function contractPaper(contract: Contract, firm: ContractFirm) {
  const { terms, amounts } = contract
  const isAgreed = contract.status === 'agreed'
  const words = (key: PaperKey, values?: Record<string, string>): Both =>
    both((t) => t(`contractPaper.${key}`, values as never))
  return {
    brand: both((t) => t('layout.siteName')),
    title: words('title'),
    model: words('model'),
    warnings: [
      ...(isAgreed ? [] : [words('draft', { version: String(contract.version) })]),
      ...(contract.isDemo ? [words('demo')] : []),
    ],
    parties: [
      { title: words('first'), name: printable(contract.ownerName ?? ''), rows: [] },
      {
        title: words('second'),
        name: printable(firm.companyName),
        rows: [
          { name: words('register'), value: firm.crNumber },
          { name: words('taxNumber'), value: firm.vatNumber },
        ].filter(({ value }) => value),
      },
    ],
    unnamed: words('unnamed'),
    facts: factsOf(contract, words),
    heads: {
      ...{ scope: words('scope'), stages: words('stages'), clauses: words('clauses') },
      ...{ warranty: words('warranty'), exclusions: words('exclusions'), note: words('note') },
      ...{ orders: words('orders'), delays: words('delays'), answers: words('answers') },
    },
    columns: { item: words('item'), stage: words('stage'), share: words('share'), amount: words('amount') },
    lines: terms.lines.map(lineOf),
    stages: terms.stages.map((stage, at) => ({
      name: stageName(stage),
      share: ltr(`${stage.percent}%`),
      amount: money(amounts[at]!),
      held: stage.isHeld ? words('held') : null,
    })),
    warranties: terms.warranties.map(({ part, years }) =>
      both((t) => `${t(`contracts.warrantyOf.${part}`)}: ${t('contracts.years', { years })}`),
    ),
    exclusions: terms.exclusions.map((name) => both((t) => t(`quotes.exclusion.${name}`))),
    answers: (terms.answers ?? []).map(({ question, answer }) => ({
      ...{ question: written(question), answer: written(answer) },
    })),
    note: terms.note && written(terms.note),
    orders: agreedOrderRows(contract),
    delays: acknowledgedDelayRows(contract),
    clauses: CLAUSES.map((name) => words(`clause.${name}`)),
    acceptances: (['owner', 'provider'] as const).map((side) => {
      const at = contract.acceptances.find((one) => one.side === side)?.acceptedAt
      return at
        ? both((t, locale) => `${t(`contractPaper.accepted.${side}`)} ${moment(at, locale)}`)
        : words('notAccepted')
    }),
    signature: words('signature'),
    footer: words('footer'),
    page: both((t) => t('reportPage.page', { page: '{page}', pages: '{pages}' })),
  }
}

/** Groups of words have keys of their own. */
type Group = 'clause' | 'proposed' | 'accepted' | 'declined' | 'project'
type PaperKey = keyof typeof import('#i18n/en/contract-paper.ts')['contractPaper'] & string extends infer Key
  ? Exclude<Key, Group> | `clause.${(typeof CLAUSES)[number]}`
  : never

type Words = (
  key: 'reference' | 'work' | 'price' | 'priceNow' | 'startsOn' | 'duration' | 'endsOn' | 'retention',
) => Both

function factsOf({ reference, projectType, city, terms, amounts, work, changes }: Contract, words: Words) {
  const { price, startsOn, durationDays, stages } = terms
  const held = amounts.filter((_, at) => stages[at]!.isHeld).reduce((sum, amount) => sum + amount, 0)
  const endsOn = changes?.duration?.endsOn
  const type = projectType as 'villa_construction'
  return [
    { name: words('reference'), value: both(() => ltr(reference)) },
    {
      name: words('work'),
      value: both(
        (t) =>
          `${t(`projectRequests.projectType.${type}`)}${t('quotes.comma')}${t(`projectRequests.city.${city as 'riyadh'}`)}`,
      ),
    },
    { name: words('price'), value: both(() => money(price)) },
    ...(work && work.price !== price
      ? [{ name: words('priceNow'), value: both(() => money(work.price)) }]
      : []),
    ...(startsOn
      ? [{ name: words('startsOn'), value: both((_, locale) => formatDate(startsOn, locale)) }]
      : []),
    ...(durationDays !== undefined
      ? [{ name: words('duration'), value: both((t) => t('contracts.days', { days: durationDays })) }]
      : []),
    ...(endsOn ? [{ name: words('endsOn'), value: both((_, locale) => formatDate(endsOn, locale)) }] : []),
    ...(held > 0 ? [{ name: words('retention'), value: both(() => money(held)) }] : []),
  ]
}

function lineOf({ code, label, quantity, unit, stance, amount }: Contract['terms']['lines'][number]) {
  const word = (t: Translator, key: string, other: string) =>
    t.has(key as never) ? t(key as 'estimates.unit.m2') : other
  return {
    name: both((t) =>
      label === undefined ? word(t, `estimates.item.${code}`, t('quotes.wholeJob')) : written(label),
    ),
    quantity: both((t) =>
      quantity === undefined
        ? ''
        : `${ltr(formatNumber(quantity))} ${word(t, `estimates.unit.${unit}`, unit ?? '')}`,
    ),
    stance: both((t) => t(`contracts.stance.${stance}`)),
    amount: amount === undefined ? '' : money(amount),
  }
}

import type { Halalas } from '#domain/shared/money.ts'
import { isolate } from '#i18n/bidi.ts'
import { formatDate, formatDateTime, formatNumber, formatRiyals } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { type Translator, translatorFor } from '#i18n/translator.ts'
import { printable, templateData } from '#server/platform/typesetting/printable.ts'
import type { Contract } from './contract-answers.ts'

/** The provider as a party of the contract. */
export interface ContractFirm {
  companyName: string
  crNumber: string | null
  vatNumber: string | null
}

/** A text in both languages; the Arabic one prevails. */
type Both<T = string> = { ar: T; en: T }

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

/** Returns the data of `contract.typ` as JSON: Arabic with English beside it, amounts with two decimals. */
export function contractPaperData(contract: Contract, firm: ContractFirm): string {
  const { terms, amounts } = contract
  const isAgreed = contract.status === 'agreed'
  const words = (key: PaperKey, values?: Record<string, string>): Both =>
    both((t) => t(`contractPaper.${key}`, values as never))
  return templateData({
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
    note: terms.note && isolate(printable(terms.note)),
    clauses: CLAUSES.map((name) => words(`clause.${name}`)),
    acceptances: (['owner', 'provider'] as const).map((side) => {
      const at = contract.acceptances.find((one) => one.side === side)?.acceptedAt
      const said = words(side === 'owner' ? 'acceptedOwner' : 'acceptedProvider')
      return at ? both((_, locale) => `${said[locale]} ${formatDateTime(at, locale)}`) : words('notAccepted')
    }),
    signature: words('signature'),
    footer: words('footer'),
    page: both((t) => t('reportPage.page', { page: '{page}', pages: '{pages}' })),
  })
}

type PaperKey = keyof typeof import('#i18n/en/contract-paper.ts')['contractPaper'] & string extends infer Key
  ? Exclude<Key, 'clause'> | `clause.${(typeof CLAUSES)[number]}`
  : never

const both = <T>(of: (t: Translator, locale: Locale) => T): Both<T> => ({
  ar: of(translatorFor('ar'), 'ar'),
  en: of(translatorFor('en'), 'en'),
})

/** A number that keeps its own direction. */
const ltr = (digits: string) => `\u2066${digits}\u2069`
const money = (amount: Halalas) => ltr(formatRiyals(amount))

type Words = (key: 'reference' | 'work' | 'price' | 'startsOn' | 'duration' | 'retention') => Both

function factsOf({ reference, projectType, city, terms, amounts }: Contract, words: Words) {
  const { price, startsOn, durationDays, stages } = terms
  const held = amounts.filter((_, at) => stages[at]!.isHeld).reduce((sum, amount) => sum + amount, 0)
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
    ...(startsOn
      ? [{ name: words('startsOn'), value: both((_, locale) => formatDate(startsOn, locale)) }]
      : []),
    ...(durationDays !== undefined
      ? [{ name: words('duration'), value: both((t) => t('contracts.days', { days: durationDays })) }]
      : []),
    ...(held > 0 ? [{ name: words('retention'), value: both(() => money(held)) }] : []),
  ]
}

type StageName = Pick<Contract['terms']['stages'][number], 'id' | 'label'>

/** What the two call a stage, or its name in both languages. */
const stageName = ({ id, label }: StageName): Both =>
  label
    ? both(() => isolate(printable(label)))
    : both((t) => t(`pathCorrection.payments.${id ?? 'completion'}`))

function lineOf({ code, label, quantity, unit, stance, amount }: Contract['terms']['lines'][number]) {
  const word = (t: Translator, key: string, other: string) =>
    t.has(key as never) ? t(key as 'estimates.unit.m2') : other
  return {
    name: both((t) =>
      label === undefined
        ? word(t, `estimates.item.${code}`, t('quotes.wholeJob'))
        : isolate(printable(label)),
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

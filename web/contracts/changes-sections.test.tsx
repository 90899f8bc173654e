import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { describe, expect, it, test } from 'vitest'
import { delayInputSchema, orderInputSchema } from '#domain/contracts/change-input.ts'
import type { ContractSide } from '#domain/contracts/contract-lifecycle.ts'
import { validate } from '#domain/shared/validate.ts'
import { INTL_TAGS, LOCALES, type Locale, TIME_ZONE } from '#i18n/locale.ts'
import { type Messages, messages } from '#i18n/messages.ts'
import type { Contract } from '#server/contracts/contract-answers.ts'
import { type ContractActing, type ContractOutcome, inputOf } from './contract-acting.ts'
import { DelaysSection } from './delays-section.tsx'
import { OrdersSection } from './orders-section.tsx'
import { SnagsSection } from './snags-section.tsx'
import { WarrantyCard } from './warranty-card.tsx'

const at = '2026-12-05T09:00:00.000Z'
const id = '019a0000-0000-7000-8000-000000000000'
const changes: NonNullable<Contract['changes']> = {
  orders: [
    {
      ...{
        number: 2,
        side: 'provider',
        status: 'open',
        stage: 0,
        amount: -650_000,
        days: -2,
        canAccept: true,
      },
      ...{ what: 'رخام محلي', why: 'نفد الكوارتز', proposedAt: at },
      answers: [{ side: 'provider', kind: 'accepted', body: '', answeredAt: at }],
    },
  ],
  ordered: 650_001,
  delays: [
    {
      ...{ id, side: 'provider', status: 'said', cause: 'weather', days: 5, reason: 'أمطار' },
      ...{ saidAt: at, answers: [] },
    },
  ],
  duration: { agreed: 92, ordered: 4, delayed: 0, total: 96, endsOn: '2027-03-06' },
  snags: [
    {
      ...{ id, number: 1, side: 'owner', status: 'mended', place: 'حمام', what: 'بلاطة' },
      notedAt: at,
      marks: [],
    },
  ],
  leftSnags: 1,
}

function render(
  locale: Locale,
  side: ContractSide,
  outcome?: ContractOutcome,
  given: Partial<Contract> = {},
  changed = changes,
): string {
  const stages = [{ label: 'بعد اكتمال البلاط' }]
  const contract = { side, terms: { stages }, ...given } as unknown as Contract
  const acting: ContractActing = { files: '', submit: () => {}, pending: undefined, outcome }
  const props = { contract, changes: changed, acting }
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[locale === 'en' ? '/en/track/x' : '/track/x']}>
      <IntlProvider
        locale={INTL_TAGS[locale]}
        messages={messages[locale] as unknown as Messages}
        timeZone={TIME_ZONE}
        onError={(error) => {
          throw error
        }}
      >
        <OrdersSection {...props} />
        <DelaysSection {...props} />
        <SnagsSection {...props} />
        {contract.handedOverOn && (
          <WarrantyCard
            contract={contract}
            handedOverOn={contract.handedOverOn}
            defect={side === 'owner' ? '/track/x#providers-title' : undefined}
          />
        )}
      </IntlProvider>
    </MemoryRouter>,
  )
}

describe.each(LOCALES)('in %s', (locale) => {
  it('the owner answers what waits for them, and the provider does not answer their own words', () => {
    const values = (html: string) =>
      [...html.matchAll(/name="(?:act|kind)" value="(\w+)"/g)].map(([, one]) => one)
    const owner = values(render(locale, 'owner'))
    const provider = values(render(locale, 'provider'))
    expect(owner).toEqual(expect.arrayContaining(['orderCode', 'declineOrder', 'acknowledged', 'disputed']))
    expect(owner).toEqual(expect.arrayContaining(['confirmed', 'reopened']))
    expect(provider).not.toContain('answerDelay')
    expect(provider).not.toContain('markSnag')
  })

  it('asks for the code of the order that it was sent for', () => {
    const sent = (order: string) =>
      render(locale, 'owner', { act: 'orderCode', isDone: true, fields: { order } })
    expect(sent('2')).toContain('value="acceptOrder"')
    expect(sent('1')).not.toContain('value="acceptOrder"')
  })
})

it('offers an order the stages that are not paid, and presses no cause of a delay on anyone', () => {
  const stages = ['عند البدء', 'البلاط', 'التسليم'].map((label) => ({ label }))
  const paid = [100, 40, 0].map((paid) => ({ paid, amount: 100 }))
  const given = { terms: { stages }, work: { stages: paid, photos: [] } } as unknown as Partial<Contract>
  const html = render('ar', 'owner', undefined, given)
  const optionsOf = (name: string) =>
    [
      ...html
        .split(`name="${name}"`)[1]!
        .split('</select>')[0]!
        .matchAll(/<option value="(\w*)"/g),
    ].map(([, value]) => value)
  expect(optionsOf('orderStage')).toEqual(['', '1', '2'])
  expect(optionsOf('orderDirection')).toEqual(['', 'add', 'take', 'none'])
  expect(optionsOf('delayCause')[0]).toBe('')
  const undecided = inputOf('delay', { delayCause: '', delayDays: '3', delayReason: 'مطر' })
  expect(validate(delayInputSchema, undecided)).toMatchObject({
    fieldErrors: { cause: { code: 'field.required' } },
  })
})

it('invites no change, delay or snag once the work was handed over', () => {
  const given = { handedOverOn: '2026-11-29', warranties: [] }
  const html = render('en', 'owner', undefined, given)
  expect(html).not.toMatch(/name="(orderWhat|delayCause|snagPlace)"/)
  expect(html).toContain('رخام محلي')
})

it('says until when a part is under warranty, and lets its owner tell of a defect', () => {
  const works = { part: 'works', years: 1, source: 'contract', endsOn: '2027-11-28' } as const
  const given = { handedOverOn: '2026-11-29', warranties: [works] } as unknown as Partial<Contract>
  const html = render('en', 'owner', undefined, given)
  expect(html).toContain('28 November 2027')
  expect(html).toContain('/track/x#providers-title')
  expect(render('en', 'provider', undefined, given)).not.toContain('#providers-title')
})

test.each([
  [
    { orderRiyals: '6,500.5', orderDays: '٤', orderDirection: 'add' },
    { amount: 650_050, days: 4 },
  ],
  [
    { orderRiyals: '6500', orderDays: '', orderDirection: 'take' },
    { amount: -650_000, days: 0 },
  ],
  [
    { orderRiyals: '', orderDays: '3', orderDirection: 'take' },
    { amount: 0, days: 3 },
  ],
  [
    { orderRiyals: '5000', orderDays: '3', orderDirection: 'none' },
    { amount: 0, days: 3 },
  ],
  [
    { orderRiyals: '', orderDays: '2', orderDirection: '' },
    { amount: 0, days: 2 },
  ],
])('a form of an order with %o is the input %o', (fields, expected) => {
  const input = inputOf('order', { ...fields, orderWhat: 'سطح', orderWhy: 'طلب', orderStage: '1' })
  const read = orderInputSchema.parse(input)
  expect(read).toMatchObject({ ...expected, stage: 1 })
  // No sum of minus nothing.
  expect(Object.is(read.amount, -0)).toBe(false)
})

it('says stages in the language of who reads, also in options', () => {
  const html = render('en', 'owner')
  expect(html).toContain('After tiling')
  expect(html).not.toContain('بعد اكتمال البلاط')
})

it('offers to reopen a snag that was confirmed, which is not fixed when only the provider says so', () => {
  const [snag] = changes.snags
  const confirmed = { ...changes, leftSnags: 0, snags: [{ ...snag!, status: 'confirmed' as const }] }
  const { reopen, reopenConfirmed } = messages.en.contractChanges.snags
  expect(render('en', 'owner')).toContain(`>${reopen}<`)
  expect(render('en', 'owner', undefined, {}, confirmed)).toContain(`>${reopenConfirmed}<`)
})

test.each([
  [
    { orderRiyals: '5000', orderDirection: '', orderStage: '1' },
    { amount: 'contract.order_direction_required' },
  ],
  [
    { orderRiyals: '5000', orderDirection: 'take', orderStage: '' },
    { stage: 'contract.order_stage_required' },
  ],
])('an order in which %o says which choice is missing', (fields, expected) => {
  const input = inputOf('order', { ...fields, orderWhat: 'سطح', orderWhy: 'طلب' })
  const [name, code] = Object.entries(expected)[0]!
  expect(validate(orderInputSchema, input)).toMatchObject({ fieldErrors: { [name]: { code } } })
})

test('a sum that is no number stays as typed, so that its error says so', () => {
  const input = inputOf('order', { orderRiyals: 'كثير', orderWhat: 'سطح', orderWhy: 'طلب', orderStage: '0' })
  const read = orderInputSchema.safeParse(input)
  expect(read.error?.issues.map(({ message }) => message)).toEqual(['quote.amount_not_a_number'])
})

test('an owner attaches photos to a snag and deletes their own; a provider sends theirs by WhatsApp', () => {
  const photo = { id, stage: 0, snagId: id, sentAt: at, preview: '/small', picture: '/whole' }
  const work = { stages: [{ amount: 1 }], photos: [{ ...photo, side: 'owner' }] } as unknown as NonNullable<
    Contract['work']
  >
  const own = render('en', 'owner', undefined, { work })
  expect(own).toMatch(/type="file"/)
  expect(own).toMatch(/name="act" value="removeSnagPhoto"/)
  const theirs = render('en', 'provider', undefined, { work })
  expect(theirs).toMatch(/src="\/small"/)
  expect(theirs).not.toMatch(/type="file"|removeSnagPhoto/)
})

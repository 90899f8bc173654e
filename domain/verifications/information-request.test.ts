import { describe, expect, test } from 'vitest'
import { textOfRequest } from '#i18n/information-request-text.ts'
import { translatorFor } from '#i18n/translator.ts'
import { changedSince, comparedOf } from './asked-before.ts'
import { comparisonsOf, openComparisons } from './compared-fields.ts'
import { MAX_NOTE_LETTERS, requestMoreInputSchema } from './decision-input.ts'
import {
  givenItems,
  INFORMATION_ITEMS,
  isAnsweredByChanges,
  MAX_INFORMATION_ITEMS,
  possibleItems,
} from './information-request.ts'

const company = {
  companyName: 'مؤسسة نبع',
  contactName: 'فيصل',
  identityKind: 'commercial_registration',
  crNumber: '7010604218',
  iban: 'SA4420000001234567891234',
  bankName: 'بنك الرياض',
} as const
const documents = [{ kind: 'iban_certificate' }, { kind: 'commercial_registration' }] as const

describe('comparisons', () => {
  test('pair each value with the document that prints it, and leave out values and documents that are absent', () => {
    expect(comparisonsOf(company, documents).map(({ field }) => field)).toEqual([
      'companyName',
      'crNumber',
      'accountHolder',
      'iban',
      'bankName',
    ])
    const person = { ...company, identityKind: 'freelance_document', nationalId: '1010101010' } as const
    expect(comparisonsOf(person, [{ kind: 'iban_certificate' }])[0]).toEqual({
      field: 'accountHolder',
      documentKind: 'iban_certificate',
      value: 'فيصل',
    })
  })

  test('are open until marked, and a difference is named apart', () => {
    const open = openComparisons(comparisonsOf(company, documents), {
      companyName: 'differs',
      crNumber: 'matches',
    })
    expect(open).toEqual({ differing: ['companyName'], unmarked: ['accountHolder', 'iban', 'bankName'] })
  })
})

describe('a request for more', () => {
  test('offers for a document what fits it: missing when absent, unclear or expired when held', () => {
    const items = possibleItems(['commercial_registration', 'vat_certificate'], documents, [])
    expect(items).toEqual([
      'commercial_registration.unclear',
      'commercial_registration.expired',
      'vat_certificate.missing',
    ])
  })

  test('is answered by a new document, by a changed field, or by a new document of the field', () => {
    const items = ['licence.missing', 'companyName.differs', 'iban.differs'] as const
    const changes = changedSince(
      { companyName: 'نبع', ibanEnding: '1234' },
      { companyName: 'نبع العارض', ibanEnding: '1234' },
    )
    expect(changes).toEqual([{ field: 'companyName', from: 'نبع', to: 'نبع العارض' }])
    const fields = comparedOf(changes)
    expect(givenItems(items, { documents: [], fields })).toEqual(['companyName.differs'])
    const given = { documents: ['licence', 'iban_certificate'] as const, fields }
    expect(givenItems(items, given)).toEqual([...items])
    expect(isAnsweredByChanges(items, undefined, given)).toBe(true)
    expect(isAnsweredByChanges(items, 'والصفحة الثانية', given)).toBe(false)
    expect(isAnsweredByChanges(items, undefined, { documents: ['licence'], fields })).toBe(false)
    expect(isAnsweredByChanges([], undefined, { documents: [], fields: [] })).toBe(false)
  })

  test('names something: an item, or a sentence', () => {
    const parse = (input: object) => requestMoreInputSchema.safeParse({ version: 1, ...input })
    expect(parse({ items: [] }).error?.issues[0]).toMatchObject({
      path: ['items'],
      message: 'verification.items_required',
    })
    expect(parse({ items: [], reason: 'لا' }).error?.issues[0]).toMatchObject({ path: ['reason'] })
    expect(parse({ items: [], reason: 'الصفحة\nالثانية' }).data?.reason).toBe('الصفحة الثانية')
    expect(parse({ items: ['licence.missing'], reason: ' ' }).data).toEqual({
      version: 1,
      items: ['licence.missing'],
      reason: undefined,
    })
    expect(parse({ items: ['licence.lost'] }).success).toBe(false)
    const many = INFORMATION_ITEMS.slice(0, MAX_INFORMATION_ITEMS + 1)
    expect(parse({ items: many }).error?.issues[0]?.message).toBe('verification.too_many_items')
  })

  test.each(['ar', 'en'] as const)(
    'in %s fits into a message with room for the rest, in one line',
    (locale) => {
      const t = translatorFor(locale)
      const words = (items: typeof INFORMATION_ITEMS, note?: string) =>
        textOfRequest((key, values) => t(`informationRequests.${key}`, values), { items, note })
      const longest = INFORMATION_ITEMS.toSorted((a, b) => words([b]).length - words([a]).length)
      const text = words(longest.slice(0, MAX_INFORMATION_ITEMS), 'x'.repeat(MAX_NOTE_LETTERS))
      expect(text.length).toBeLessThan(750)
      expect(text).not.toMatch(/\n| {4}/)
      expect(words(['licence.missing'], 'شكرًا')).toBe(
        { ar: 'الترخيص المهني · شكرًا', en: 'Professional licence · شكرًا' }[locale],
      )
    },
  )
})

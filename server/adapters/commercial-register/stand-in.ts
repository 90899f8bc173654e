import { Hono } from 'hono'

/**
 * A fake of Wathq's commercial registration API, for the demo and the tests: `GET /info/{number}` with `apiKey`. The
 * firms are invented. Differences from Wathq: it knows only these, and asks for no credit.
 */
export function createWathqStandIn({ key }: { key: string }): Hono {
  const routes = new Hono()
  routes.get('/info/:number', (c) => {
    if (c.req.header('apiKey') !== key) return c.json({ code: '401.1.1', message: 'Invalid ApiKey' }, 401)
    const number = c.req.param('number')
    if (!/^\d{10}$/.test(number)) return c.json({ code: '400.2.1', message: 'Invalid CR number' }, 400)
    const firm = FIRMS.find(({ crNumber, crNationalNumber }) => [crNumber, crNationalNumber].includes(number))
    return firm ? c.json(infoOf(firm)) : c.json({ code: '404.2.1', message: 'No Results Found' }, 404)
  })
  return routes
}

interface Firm {
  crNumber: string
  crNationalNumber: string
  name: string
  city: string
  issuedOn: string
  confirmedOn?: string
  status: { id: number; name: string }
  activities: { id: string; name: string }[]
}

const ACTIVE = { id: 1, name: 'نشط' }
const BUILDING = { id: '410010', name: 'الإنشاءات العامة للمباني السكنية' }
const RENOVATION = { id: '410040', name: 'ترميمات المباني السكنية وغير السكنية' }
const FINISHING = { id: '433012', name: 'تشطيب المباني' }

/** Also written in docs/getting-started.md, for who tries the demo. */
const FIRMS: readonly Firm[] = [
  {
    crNumber: '1010654321',
    crNationalNumber: '7001234567',
    name: 'شركة أركان السهل للمقاولات',
    city: 'الرياض',
    issuedOn: '2016-05-12',
    confirmedOn: '2026-05-10',
    status: ACTIVE,
    activities: [BUILDING, RENOVATION, FINISHING],
  },
  {
    crNumber: '4030111222',
    crNationalNumber: '7009876543',
    name: 'مؤسسة ركن البحر للتشطيبات',
    city: 'جدة',
    issuedOn: '2019-09-01',
    status: { id: 2, name: 'معلق' },
    activities: [FINISHING],
  },
  {
    crNumber: '2050333444',
    crNationalNumber: '7005556667',
    name: 'مؤسسة ظل النخيل للمقاولات',
    city: 'الدمام',
    issuedOn: '2012-01-20',
    status: { id: 3, name: 'مشطوب' },
    activities: [BUILDING],
  },
]

/** An answer as Wathq gives it, with what we do not read. */
const infoOf = ({ city, issuedOn, confirmedOn, status, ...firm }: Firm) => ({
  ...firm,
  versionNo: 3,
  nameLangId: 1,
  nameLangDesc: 'العربية',
  companyDuration: null,
  isMain: true,
  issueDateGregorian: issuedOn,
  issueDateHijri: '',
  mainCrNationalNumber: null,
  mainCrNumber: null,
  inLiquidationProcess: false,
  hasEcommerce: false,
  headquarterCityId: 1,
  headquarterCityName: city,
  isLicenseBased: false,
  entityType: { id: 1, name: 'مؤسسة', formId: null, formName: null },
  status: {
    ...status,
    confirmationDate: confirmedOn ? { gregorian: confirmedOn, hijri: '' } : null,
    reactivationDate: null,
    suspensionDate: null,
    deletionDate: null,
  },
})

import { riyals } from '#domain/shared/money.ts'
import { withoutVat } from '#domain/shared/vat-parts.ts'
import type { DemoLead } from './demo-lead-rows.ts'
import { DEMO_OWNER } from './demo-owner.ts'

const QUESTION = 'هل يشمل سعركم عزل الحمامات واختباره بالماء؟\nما صنف البورسلان وبلد صنعه؟'

/**
 * The quotes with which the comparison is demonstrated: a complete one, a lower one that leaves three lines out and
 * asks for half in advance, and a lump sum. Includes what two of the providers replied to the owner's questions.
 */
export const DEMO_STORY: DemoLead = {
  facts: {
    ...{ projectType: 'interior_finishing', city: 'riyadh', district: 'الياسمين' },
    ...{ areaSqm: 360, floors: 2, finishLevel: 'standard' },
    // «السباكة والكهرباء مأسّسة»: so that bill and comparison ask no quote for them.
    ...{ hasPlumbingFirstFix: true, hasElectricalFirstFix: true },
  },
  budget: { max: riyals(380_000) },
  text: 'نبغى نشطّب الفيلا من جوه، دورين كل دور 180 متر في الياسمين. السباكة والكهرباء مأسّسة. ميزانيتنا 380 ألف ونبغى نسكن قبل العيد.',
  ownerName: DEMO_OWNER.name,
  status: 'quoted',
  projectRequestStatus: 'quoted',
  hoursAgo: 30,
  answeredAfter: 26,
  quote: {
    amount: withoutVat(riyals(389_000)),
    durationDays: 135,
    status: 'submitted',
    note: 'السعر بالمواد، وأصناف السيراميك والأطقم مسمّاة في العرض.',
    details: {
      startsWithinDays: 14,
      warrantyYears: 2,
      validDays: 14,
      lines: {},
      paymentStages: [
        { label: 'عند توقيع العقد', percent: 10 },
        { label: 'بعد اللياسة والعزل', percent: 25 },
        { label: 'بعد البلاط والجبس', percent: 30 },
        { label: 'بعد الدهان والأبواب', percent: 25 },
        { label: 'عند التسليم', percent: 10 },
      ],
    },
    asked: QUESTION,
    answered: 'نعم، غشاء كامل واختبار غمر 48 ساعة لكل حمام. البورسلان سعودي، درجة أولى 60×60.',
  },
  rivals: [
    {
      provider: 'lamasat-najd',
      amount: withoutVat(riyals(318_000)),
      durationDays: 90,
      status: 'submitted',
      note: '',
      details: {
        startsWithinDays: 7,
        warrantyYears: 1,
        validDays: 6,
        lines: { without: ['bathroom_membrane', 'ac_pipe_point'], excluded: ['kitchen_units'] },
        paymentStages: [
          { label: 'دفعة مقدمة عند التوقيع', percent: 50 },
          { label: 'بعد البلاط والجبس', percent: 30 },
          { label: 'عند التسليم', percent: 20 },
        ],
      },
      asked: QUESTION,
      answered: 'العزل غير مشمول، وسعره 5,200. البورسلان إسباني.',
    },
    {
      provider: 'sadu-interiors',
      amount: withoutVat(riyals(342_000)),
      durationDays: 120,
      status: 'submitted',
      note: 'One price for all the work, materials included.',
      details: {
        startsWithinDays: 21,
        validDays: 21,
        lines: {
          isOneSum: true,
          without: [
            ...['bathroom_membrane', 'ac_pipe_point', 'handrail', 'stair_flight', 'main_door'],
            ...['water_system', 'heater_unit', 'distribution_board', 'light_fitting'],
          ],
        },
        paymentStages: [
          { label: 'On signing', percent: 20 },
          { label: 'After tiling and ceilings', percent: 30 },
          { label: 'After doors and paint', percent: 30 },
          { label: 'On handover', percent: 20 },
        ],
      },
      asked: QUESTION,
    },
  ],
}

/**
 * Generates docs/sample-bills.md: typical bills for review by a contractor. `npm run estimates:samples` writes it;
 * testing/sample-bills.test.ts fails when the page is outdated.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Estimate, estimate } from '#domain/estimates/estimate.ts'
import { DEPTHS } from '#domain/project-requests/fact-values.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import type { Job, JobCode } from '#domain/project-requests/jobs.ts'
import { messages } from '#i18n/messages.ts'

const FILE = path.resolve(import.meta.dirname, '../docs/sample-bills.md')
const { estimates: words } = messages.en

/** The owner's text in English and Arabic, and its facts. */
type Sample = readonly [english: string, arabic: string, facts: Facts]

const RIYADH: Facts = { city: 'riyadh' }
const JEDDAH: Facts = { city: 'jeddah' }
const DAMMAM: Facts = { city: 'dammam' }
const job = (code: JobCode, quantity?: number, option?: string): Facts => ({
  jobs: [{ code, ...(quantity && { quantity }), ...(option && { option }) }],
})
const DEPTH_WORDS = {
  refresh: ['a fresh coat', 'تجديد خفيف'],
  wet_rooms: ['its wet rooms', 'الحمامات والمطبخ'],
  full: ['all of it', 'ترميم كامل'],
  to_bone: ['down to the structure', 'حتى العظم'],
} as const
const besides: Job[] = [
  { code: 'pool', quantity: 32, option: 'concrete' },
  { code: 'boundary_wall', quantity: 80, option: 'plain' },
]
const villa: Facts = { projectType: 'villa_construction', finishLevel: 'standard', floors: 2 }

const SAMPLES: readonly Sample[] = [
  [
    'A leak in a pipe of the bathroom',
    'تسرّب في ماسورة الحمام',
    { ...RIYADH, ...job('leak_repair', 1, 'pipe') },
  ],
  ['Three split units cleaned', 'تنظيف ثلاثة مكيفات سبليت', { ...JEDDAH, ...job('ac_service', 3, 'split') }],
  ['Eight new split units', 'توريد وتركيب ثمانية مكيفات', { ...DAMMAM, ...job('ac_supply', 8, 'split_18k') }],
  ['A bathroom renovated', 'ترميم حمام', { ...RIYADH, ...job('bathroom_renovation', 1) }],
  [
    'Two bathrooms and the kitchen renovated',
    'ترميم حمامين ومطبخ',
    {
      ...JEDDAH,
      jobs: [
        { code: 'bathroom_renovation', quantity: 2 },
        { code: 'kitchen_renovation', quantity: 1 },
      ],
    },
  ],
  [
    'A flat painted, 400 m² of walls',
    'دهان شقة',
    { ...RIYADH, ...job('interior_painting', 400, 'two_coats') },
  ],
  [
    'A facade of 350 m² painted',
    'دهان واجهة 350 م²',
    { ...RIYADH, ...job('exterior_painting', 350, 'paint') },
  ],
  ['Marble floors, 120 m²', 'أرضيات رخام 120 م²', { ...JEDDAH, ...job('flooring', 120, 'marble') }],
  ['Gypsum ceilings, 80 m²', 'أسقف جبس 80 م²', { ...RIYADH, ...job('gypsum', 80, 'flat') }],
  ['Six wooden doors', 'ستة أبواب خشب', { ...DAMMAM, ...job('doors', 6, 'wood') }],
  ['uPVC windows, 20 m²', 'نوافذ UPVC 20 م²', { ...RIYADH, ...job('windows', 20, 'upvc') }],
  ['A boundary wall of 60 m', 'سور 60 م', { ...RIYADH, ...job('boundary_wall', 60, 'plain') }],
  ['A pool of 4 by 8 m', 'مسبح 4×8', { ...JEDDAH, ...job('pool', 32, 'concrete') }],
  ['A home lift', 'مصعد منزلي', { ...RIYADH, ...job('lift', 1) }],
  ['A basement of 150 m²', 'قبو 150 م²', { ...RIYADH, ...job('basement', 150) }],
  [
    'An annex of 45 m² with a bathroom',
    'ملحق 45 م² بحمام',
    { ...RIYADH, projectType: 'expansion', bathrooms: 1, ...job('annex', 45) },
  ],
  [
    'An outside majlis of 40 m² with a bathroom',
    'مجلس خارجي 40 م² بحمام',
    { ...DAMMAM, projectType: 'expansion', bathrooms: 1, ...job('outside_majlis', 40) },
  ],
  [
    'A roof of 200 m² waterproofed',
    'عزل سطح 200 م²',
    { ...RIYADH, ...job('roof_waterproofing', 200, 'combined') },
  ],
  [
    'Foam on a roof of 200 m²',
    'عزل فوم لسطح 200 م²',
    { ...JEDDAH, ...job('thermal_insulation', 200, 'foam') },
  ],
  ['EIFS on 350 m² of walls', 'عزل خارجي 350 م²', { ...RIYADH, ...job('thermal_insulation', 350, 'eifs') }],
  ['A house of 300 m² pulled down', 'هدم بيت 300 م²', { ...DAMMAM, ...job('demolition', 300, 'building') }],
  ['A garden of 80 m²', 'حديقة 80 م²', { ...JEDDAH, ...job('landscape', 80, 'planting') }],
  ['Twelve metres of cracks', 'تشققات 12 م', { ...RIYADH, ...job('crack_repair', 12, 'cosmetic') }],
  ['A tank cleaned', 'تنظيف خزان', { ...RIYADH, ...job('tank_cleaning', 1) }],
  ['A water heater replaced', 'تغيير سخان', { ...JEDDAH, ...job('water_heater', 1, 'replace') }],
  ['Twenty power points', 'عشرون نقطة كهرباء', { ...RIYADH, ...job('electrical_works', 20, 'point') }],
  ...DEPTHS.map(
    (depth): Sample => [
      `A flat of 160 m² renovated: ${DEPTH_WORDS[depth][0]}`,
      `ترميم شقة 160 م²: ${DEPTH_WORDS[depth][1]}`,
      { ...RIYADH, projectType: 'renovation', areaSqm: 160, depth, finishLevel: 'standard' },
    ],
  ),
  [
    'A villa of 360 m² finished from its structure',
    'تشطيب فيلا عظم 360 م²',
    { ...RIYADH, ...villa, areaSqm: 360, stage: 'bone_done', scope: 'finishing_only' },
  ],
  [
    'A villa of 375 m², turnkey, with a pool and a wall',
    'فيلا 375 م² تسليم مفتاح مع مسبح وسور',
    { ...RIYADH, ...villa, areaSqm: 375, scope: 'turnkey', jobs: besides },
  ],
  [
    'The structure of a villa of 500 m²',
    'عظم فيلا 500 م²',
    { ...JEDDAH, ...villa, areaSqm: 500, scope: 'bone' },
  ],
]

const riyals = (halalas: number) => Math.round(halalas / 100).toLocaleString('en')

function exclusionsIn({ exclusions }: Estimate): string {
  return exclusions
    .map(({ code, typical }) => words.excluded[code] + (typical ? ` (about ${riyals(typical)})` : ''))
    .join('; ')
}

function billOf([english, arabic, facts]: Sample, at: number): string {
  const priced = estimate(facts)!
  const { p10, p50, p90, perSqm } = priced
  const rows = priced.lines.map(
    ({ code, quantity, unit, rate, amount }) =>
      `| ${words.item[code]} | ${quantity.toLocaleString('en')} ${words.unit[unit]} | ${(rate.typical / 100).toLocaleString('en')} | ${riyals(amount)} |`,
  )
  return [
    `## ${at + 1}. ${english}`,
    `${arabic} · \`${JSON.stringify(facts)}\``,
    `**${riyals(p50)}** riyals without VAT, ${riyals(p10)} to ${riyals(p90)}${perSqm ? `; ${riyals(perSqm)} a square metre` : ''}.`,
    ['| item | quantity | rate | amount |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    `Not in it: ${exclusionsIn(priced)}.`,
  ].join('\n\n')
}

function samplePage(): string {
  return `${[
    '# Sample bills',
    'What the engine answers to owners in Riyadh, Jeddah and Dammam, to be read as a contractor would. Written by `npm run estimates:samples` from `domain/estimates`; how it comes about is in [the estimate](estimates.md).',
    ...SAMPLES.map(billOf),
  ].join('\n\n')}\n`
}

/** The page on disk and the page the engine generates. */
export const samplePages = () => ({ current: readFileSync(FILE, 'utf8'), expected: samplePage() })

if (import.meta.main) writeFileSync(FILE, samplePage())

import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  CITIES,
  type FactName,
  type Facts,
  FINISH_LEVELS,
  PAYMENT_BASES,
  PROJECT_TYPES,
  type ProjectType,
  SCOPES,
  STAGES,
} from '#domain/project-requests/facts.ts'

/** Facts that a sentence contains, and every kind of work when it names several. */
export type Labels = Facts & { projectTypes?: ProjectType[] }
export type LabelName = FactName | 'projectTypes'

export interface LabelledUtterance {
  text: string
  labels: Labels
}

const FOLDER = path.join(import.meta.dirname, '../../domain/project-requests/understanding/labelled')

const WORDS: [FactName, readonly string[]][] = [
  ['city', CITIES],
  ['finishLevel', FINISH_LEVELS],
  ['scope', SCOPES],
  ['stage', STAGES],
  ['paymentBasis', PAYMENT_BASES],
]
const NUMBERS: Record<string, FactName> = {
  area: 'areaSqm',
  plot: 'plotAreaSqm',
  floors: 'floors',
  rooms: 'rooms',
  baths: 'bathrooms',
  months: 'durationMonths',
  start: 'startWithinDays',
  quotes: 'quotesInHand',
  advance: 'advancePercent',
  paid: 'paidPercent',
  retention: 'retentionPercent',
}
const YES_OR_NO: Record<string, FactName> = {
  permit: 'hasPermit',
  drawings: 'hasDrawings',
  soil: 'hasSoilReport',
  supervision: 'hasSupervision',
  office: 'hasDesignOffice',
  contractor: 'hasContractor',
  deed: 'hasDeed',
  survey: 'hasSurveyDecision',
  existingpermit: 'hasExistingPermit',
  boq: 'hasBillOfQuantities',
  contract: 'hasContract',
  insurance: 'hasInsurance',
  guarantee: 'hasGuarantee',
  occupancy: 'hasOccupancyCertificate',
  registered: 'isContractorRegistered',
  selfsupervised: 'isSupervisedByContractor',
  inspection: 'hasInspection',
  layout: 'changesLayout',
  facade: 'changesFacade',
  services: 'changesServices',
  structure: 'changesStructure',
  cracks: 'hasCracks',
  fixtures: 'hasChosenFixtures',
  pressure: 'hasPressureTest',
  waterproofing: 'hasWaterproofing',
  flood: 'hasFloodTest',
  thermal: 'hasThermalInsulation',
  operated: 'hasOperatedServices',
  snags: 'hasOpenSnags',
  lowest: 'choosesLowestPrice',
  verbal: 'hasVerbalChanges',
}

/** Facts labelled in the first sets. */
const FIRST_FACTS = [
  ...['city', 'finishLevel', 'scope', 'stage', 'areaSqm', 'plotAreaSqm', 'floors', 'rooms', 'bathrooms'],
  ...['durationMonths', 'startWithinDays', 'hasPermit', 'hasDrawings', 'hasSoilReport', 'hasSupervision'],
  ...['hasDesignOffice', 'hasContractor'],
] as FactName[]
export const FIRST_NAMES: LabelName[] = ['projectType', 'projectTypes', 'district', 'budget', ...FIRST_FACTS]

/** All facts. */
export const ALL_NAMES: LabelName[] = [
  ...FIRST_NAMES,
  'paymentBasis',
  ...[...Object.values(NUMBERS), ...Object.values(YES_OR_NO)].filter((name) => !FIRST_FACTS.includes(name)),
]

export const PARTS = [
  'development',
  'held-out',
  'voices',
  'other-voices',
  'everyday-voices',
  'last-voices',
  'met-later',
] as const
export type Part = (typeof PARTS)[number]

/** Facts that each part was labelled with. */
export const namesOf = (part: Part): LabelName[] => (part.endsWith('voices') ? ALL_NAMES : FIRST_NAMES)

/** Reads a labelled set; docs/understanding.md describes the format. Throws on an unknown label. */
export function labelledUtterances(part: Part): LabelledUtterance[] {
  const lines = readFileSync(path.join(FOLDER, `${part}.txt`), 'utf8').split('\n')
  return lines.flatMap((line, at) =>
    line.startsWith('  ') ? [{ text: lines[at - 1] ?? '', labels: readLabels(line.trim()) }] : [],
  )
}

function readLabels(line: string): Labels {
  const labels: Record<string, unknown> = {}
  for (const label of line.split(' ')) Object.assign(labels, readLabel(label))
  return labels
}

function readLabel(label: string): Record<string, unknown> {
  if (label === 'nothing') return {}
  const types = label.split(',').filter((type) => PROJECT_TYPES.some((known) => known === type))
  if (types.length > 0) return { projectType: types[0], ...(types.length > 1 && { projectTypes: types }) }
  const word = WORDS.find(([, values]) => values.includes(label))
  if (word) return { [word[0]]: label }
  const [name = '', value = ''] = label.split(/[=:]/)
  if (name === 'district') return { district: value.replaceAll('_', ' ') }
  if (name === 'budget') return { budget: readBudget(value) }
  const answer = YES_OR_NO[label.slice(1)]
  if (answer) return { [answer]: label.startsWith('+') }
  const number = NUMBERS[name]
  if (!number) throw new Error(`unknown label ${label}`)
  return { [number]: Number(value) }
}

function readBudget(value: string): { min?: number; max?: number } {
  const [min, max] = value.split('..')
  return { ...(min && { min: Number(min) * 100 }), ...(max && { max: Number(max) * 100 }) }
}

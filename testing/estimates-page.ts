import { CATALOGUE, type ItemCode, type Spread } from '#domain/estimates/catalogue.ts'
import { JOB_BILLS } from '#domain/estimates/job-bills.ts'
import { BUILDING_ROWS } from '#domain/estimates/measures.ts'
import { JOB_CODES, JOBS, optionsOf } from '#domain/project-requests/jobs.ts'
import { messages } from '#i18n/messages.ts'

const span = ([low, typical, high]: readonly [number, number, number, ...unknown[]]) =>
  `${low} – **${typical}** – ${high}`
const { estimates: words, jobs: jobWords } = messages.en

/** Tables of docs/estimates.md from the engine's numbers, one line per element. */
export function cataloguePage(): string[] {
  return (Object.keys(CATALOGUE) as ItemCode[]).map((code) => {
    const { unit, trade, mix, rates, source, confidence } = CATALOGUE[code]
    const levels: readonly Spread[] = rates.economy === rates.luxury ? [rates.standard] : Object.values(rates)
    return `| \`${code}\` ${words.item[code]} | ${words.unit[unit]} | ${levels.map(span).join('<br>')} | ${trade} | ${mix} | ${source} (${confidence}) |`
  })
}

export function buildingPage(): string[] {
  return Object.entries(BUILDING_ROWS).map(
    ([name, row]) => `| ${name} | ${span(row)} | ${row[3]} (${row[4]}) |`,
  )
}

export function jobsPage(): string[] {
  return JOB_CODES.map((code) => {
    const { usual, minimum, mobilisation, scale, market } = JOB_BILLS[code]
    const options = optionsOf(code).join(', ')
    return `| \`${code}\` ${jobWords.name[code]} | ${JOBS[code].type} | ${jobWords.unit[JOBS[code].unit]} | ${options} | ${span(usual)} | ${minimum} | ${mobilisation ? span(mobilisation) : ''} | ${scale.join(', ')} | ${market[0]} – ${market[2]} |`
  })
}

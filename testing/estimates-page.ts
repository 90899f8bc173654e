import { CATALOGUE, type ItemCode, type Sourced } from '#domain/estimates/catalogue.ts'
import { PER_SQM, USUAL } from '#domain/estimates/quantities.ts'
import { messages } from '#i18n/messages.ts'

const span = ([low, typical, high]: Sourced) => `${low} – **${typical}** – ${high}`
const rounded = (value: number) => Number(value.toPrecision(3))

/** The tables of docs/estimates.md, a line an element, from the numbers the engine uses. */
export function cataloguePage(): string[] {
  return (Object.keys(CATALOGUE) as ItemCode[]).map((code) => {
    const { unit, phase, mix, rates } = CATALOGUE[code]
    const levels = rates.economy === rates.luxury ? [rates.standard] : Object.values(rates)
    const { source, confidence } = { source: rates.standard[3], confidence: rates.standard[4] }
    const words = messages.en.estimates
    return `| \`${code}\` ${words.item[code]} | ${words.unit[unit]} | ${levels.map(span).join('<br>')} | ${words.phase[phase]} | ${mix} | ${source} (${confidence}) |`
  })
}

export function quantitiesPage(): string[] {
  const rows: [string, Sourced][] = [
    ...Object.entries(PER_SQM),
    ...Object.entries(USUAL).map(([of, usual]): [string, Sourced] => [`${of}, while not told`, usual]),
  ]
  return rows.map(([name, [low, typical, high, source, confidence]]) => {
    const per = span([rounded(low), rounded(typical), rounded(high), source, confidence])
    return `| ${name} | ${per} | ${source} (${confidence}) |`
  })
}

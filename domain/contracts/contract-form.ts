import { readNumber } from '../shared/digits.ts'
import { riyals } from '../shared/money.ts'
import { WARRANTY_PARTS } from './warranty.ts'

/**
 * Fields of the form that revises a draft, as typed, in any digits. Rows of stages end in their index: `stageId.0`,
 * `stageLabel.0`, `stagePercent.0`, `stageDueOn.0`; warranties are `warranty.<part>`; money is in riyals.
 */
export type ContractFields = Readonly<Record<string, string | undefined>>

/** Rows beside those that the draft has, for stages that are added. */
export const SPARE_ROWS = 2

/** Input for `revisionInputSchema`: what is no number stays as typed, so that its error can say so. */
export function readContractForm(fields: ContractFields): {
  version: unknown
  terms: Record<string, unknown>
} {
  const { price = '', startsOn, durationDays, note = '' } = fields
  return {
    version: numberOf(fields.version) ?? '',
    terms: {
      price: moneyOf(price) ?? '',
      stages: filledRows(fields).map((at) => {
        const label = fields[`stageLabel.${at}`]?.trim() ?? ''
        const id = fields[`stageId.${at}`]
        const dueOn = fields[`stageDueOn.${at}`]?.trim()
        return {
          // Our name of the stage stays until somebody writes another.
          ...(id && fields[`stageName.${at}`] === label ? { id, label: '' } : { label }),
          percent: numberOf(fields[`stagePercent.${at}`]) ?? '',
          ...(dueOn && { dueOn }),
        }
      }),
      ...(startsOn?.trim() && { startsOn: startsOn.trim() }),
      ...(durationDays?.trim() && { durationDays: numberOf(durationDays) }),
      warranties: WARRANTY_PARTS.flatMap((part) => {
        const years = numberOf(fields[`warranty.${part}`])
        return years === undefined || years === 0 ? [] : [{ part, years }]
      }),
      note: note.trim(),
    },
  }
}

/** The rows of stages with anything in them; a row that is emptied is a stage that is removed. */
function filledRows(fields: ContractFields): number[] {
  return Object.keys(fields)
    .flatMap((name) => {
      const at = /^stageLabel\.(\d{1,3})$/.exec(name)?.[1]
      return at === undefined ? [] : [Number(at)]
    })
    .filter((at) => fields[`stageLabel.${at}`]?.trim() || fields[`stagePercent.${at}`]?.trim())
    .sort((a, b) => a - b)
}

/** The number, the text that is none, or undefined for an empty field. */
function numberOf(text: string | undefined): number | string | undefined {
  if (!text?.trim()) return undefined
  return readNumber(text) ?? text
}

function moneyOf(text: string): number | string | undefined {
  const value = numberOf(text)
  return typeof value === 'number' ? riyals(value) : value
}

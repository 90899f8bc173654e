import { isUuid } from '#domain/shared/id.ts'

export const COLUMNS = ['user_id', 'role'] as const
type Column = (typeof COLUMNS)[number]

/** A query of the official client's query builder on `user_roles`, in PostgREST's terms. */
export interface Question {
  columns: readonly Column[]
  filters: [Column, string][]
  order: { column: Column; direction: 'asc' | 'desc' }[]
  offset: number
  /** Undefined means all rows. */
  limit: number | undefined
  /** Whether `count` was requested. Planned and estimated counts are exact here. */
  isCounted: boolean
}

/** An error with PostgREST's code. */
interface Misunderstanding {
  code: 'PGRST100' | 'PGRST106'
  message: string
}

const NUMBER = /^\d{1,6}$/
/** Neither column is nullable, so the position of nulls does not matter. */
const ORDER = /^(?<column>[a-z_]+)(?:\.(?<direction>asc|desc))?(?:\.nulls(?:first|last))?$/

/** Rejects every unsupported parameter, because ignoring it would return a wrong result. */
export function readQuestion(
  query: URLSearchParams,
  header: (name: string) => string | undefined,
): Question | Misunderstanding {
  const schema = header('accept-profile')
  if (schema !== undefined && schema !== 'public') {
    return { code: 'PGRST106', message: `Invalid schema: ${schema}` }
  }
  if (header('range') !== undefined) return misunderstood('a range is asked for by offset and limit')
  const isCounted = /(?:^|[\s,])count=(?:exact|planned|estimated)(?:$|[\s,])/.test(header('prefer') ?? '')
  const question: Question = {
    ...{ columns: COLUMNS, filters: [], order: [], offset: 0, limit: undefined, isCounted },
  }
  for (const [name, value] of query) {
    const wrong = readPart(question, name, value)
    if (wrong) return misunderstood(wrong)
  }
  if (question.order.length === 0) question.order = [{ column: 'role', direction: 'asc' }]
  return question
}

const misunderstood = (message: string) => ({ code: 'PGRST100', message }) as const

/** Applies one parameter to the query. Returns the reason when it is invalid. */
function readPart(question: Question, name: string, value: string): string | undefined {
  // PostgreSQL text cannot contain NUL.
  if (value.includes('\u0000')) return `${name} holds a character that cannot be stored`
  if (name === 'select') return readSelect(question, value)
  if (name === 'order') return readOrder(question, value)
  if ((name === 'limit' || name === 'offset') && NUMBER.test(value)) {
    question[name] = Number(value)
    return undefined
  }
  if (!isColumn(name) || !value.startsWith('eq.')) return `"${name}=${value}" is not understood`
  const wanted = value.slice('eq.'.length)
  if (name === 'user_id' && !isUuid(wanted)) return `invalid input syntax for type uuid: "${wanted}"`
  question.filters.push([name, wanted])
  return undefined
}

function readSelect(question: Question, value: string): string | undefined {
  const columns = value === '*' ? [...COLUMNS] : value.split(',')
  if (!columns.every(isColumn)) return `column of user_roles expected in select, not "${value}"`
  question.columns = columns
  return undefined
}

function readOrder(question: Question, value: string): string | undefined {
  for (const part of value.split(',')) {
    const { column = '', direction = 'asc' } = ORDER.exec(part)?.groups ?? {}
    if (!isColumn(column)) return `order of user_roles expected, not "${value}"`
    question.order.push({ column, direction: direction === 'desc' ? 'desc' : 'asc' })
  }
  return undefined
}

const isColumn = (name: string): name is Column => COLUMNS.some((column) => column === name)

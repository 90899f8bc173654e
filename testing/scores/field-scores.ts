import { FIRST_NAMES, type LabelledUtterance, type LabelName, type Labels } from './labelled-utterances.ts'

export interface FieldScore {
  name: LabelName
  /** Number of sentences with the field. */
  labelled: number
  precision: number
  recall: number
  f1: number
}

export interface Mistake {
  text: string
  name: LabelName
  expected: unknown
  read: unknown
}

export interface Scores {
  fields: FieldScore[]
  /** Over all fields together. */
  f1: number
  mistakes: Mistake[]
}

/** Precision, recall and F1 of a reader by field; a wrong value counts against both. */
export function scoreReader(
  utterances: LabelledUtterance[],
  read: (text: string) => Labels,
  names: LabelName[] = FIRST_NAMES,
): Scores {
  const readings = utterances.map(({ text, labels }) => ({ text, labels, facts: read(text) }))
  const counts = names.map((name) => {
    const both = readings.map(({ text, labels, facts }) => ({
      text,
      name,
      expected: labels[name],
      read: facts[name],
    }))
    const isRight = ({ expected, read }: Mistake) => JSON.stringify(expected) === JSON.stringify(read)
    return {
      name,
      labelled: both.filter(({ expected }) => expected !== undefined).length,
      found: both.filter(({ read }) => read !== undefined).length,
      right: both.filter((one) => one.expected !== undefined && isRight(one)).length,
      mistakes: both.filter((one) => !isRight(one)),
    }
  })
  const total = (key: 'labelled' | 'found' | 'right') => counts.reduce((sum, count) => sum + count[key], 0)
  return {
    fields: counts.map(({ name, labelled, found, right }) => ({
      name,
      labelled,
      precision: found ? right / found : 1,
      recall: labelled ? right / labelled : 1,
      f1: f1Of(labelled, found, right),
    })),
    f1: f1Of(total('labelled'), total('found'), total('right')),
    mistakes: counts.flatMap(({ mistakes }) => mistakes),
  }
}

function f1Of(labelled: number, found: number, right: number): number {
  return labelled + found === 0 ? 1 : (2 * right) / (labelled + found)
}

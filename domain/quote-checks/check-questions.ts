import type { Facts } from '../project-requests/facts.ts'

// Apart from paper-facts.ts, so that the page of a result does not load the reading of descriptions.

/** Questions that an owner may be asked about a paper, in order. */
export const CHECK_QUESTIONS = ['projectType', 'city', 'areaSqm'] as const
export type CheckQuestion = (typeof CHECK_QUESTIONS)[number]

/** At most three, and none that the paper or the owner answered. */
export const questionsOf = (facts: Facts): CheckQuestion[] =>
  CHECK_QUESTIONS.filter((name) => {
    if (name === 'projectType') return facts.projectType === undefined && !facts.jobs?.length
    if (name === 'areaSqm')
      return facts.areaSqm === undefined && !facts.jobs?.some(({ quantity }) => quantity)
    return facts[name] === undefined
  })

import type { CarriedAnswer, ContractTerms } from './contract-terms.ts'

/** Answers in one contract. Our choice: it stays a page that people read. */
export const MAX_CARRIED_ANSWERS = 10

interface Message {
  id: string
  author: 'owner' | 'provider'
  body: string
}

/** The provider's messages that follow a question of the owner, oldest first. `chat` is in the order of writing. */
export function answersOf(chat: readonly Message[]): CarriedAnswer[] {
  let question: string | undefined
  return chat.flatMap(({ id, author, body }) => {
    if (author === 'owner') question = body
    return author === 'provider' && question !== undefined ? [{ id, question, answer: body }] : []
  })
}

/** The terms with an answer, once, behind those carried before. */
export function withAnswer(terms: ContractTerms, answer: CarriedAnswer): ContractTerms {
  const { answers = [] } = terms
  return answers.some(({ id }) => id === answer.id) ? terms : { ...terms, answers: [...answers, answer] }
}

/** The terms without it. A contract without answers has no list of them, like those of before. */
export function withoutAnswer({ answers = [], ...terms }: ContractTerms, id: string): ContractTerms {
  const left = answers.filter((one) => one.id !== id)
  return left.length === 0 ? terms : { ...terms, answers: left }
}

import { expect, test } from 'vitest'
import { answersOf, withAnswer, withoutAnswer } from './carried-answers.ts'
import { type ContractTerms, changedTerms } from './contract-terms.ts'

const said = (id: string, author: 'owner' | 'provider') => ({ id, author, body: `${author} ${id}` })
const TERMS = {
  price: 1,
  lines: [],
  exclusions: [],
  stages: [],
  warranties: [],
  note: '',
} satisfies ContractTerms
const answer = { id: 'a', question: 'هل العزل مشمول؟', answer: 'نعم، مشمول' }

test('an answer is what the provider wrote after a question, with the newest question before it', () => {
  const chat = [
    said('1', 'provider'),
    said('2', 'owner'),
    said('3', 'owner'),
    said('4', 'provider'),
    said('5', 'provider'),
  ]
  expect(answersOf(chat)).toEqual([
    { id: '4', question: 'owner 3', answer: 'provider 4' },
    { id: '5', question: 'owner 3', answer: 'provider 5' },
  ])
  expect(answersOf([])).toEqual([])
})

test('an answer is carried once and taken out without a trace', () => {
  const carried = withAnswer(TERMS, answer)
  expect(carried.answers).toEqual([answer])
  expect(withAnswer(carried, answer)).toBe(carried)
  expect(changedTerms(TERMS, carried)).toEqual(['answers'])
  expect(withoutAnswer(carried, 'a')).toEqual(TERMS)
  expect(withoutAnswer(TERMS, 'a')).toEqual(TERMS)
  expect(withoutAnswer(withAnswer(carried, { ...answer, id: 'b' }), 'a').answers).toMatchObject([{ id: 'b' }])
})

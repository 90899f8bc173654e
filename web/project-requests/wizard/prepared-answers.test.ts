import { expect, test } from 'vitest'
import { preparedAnswers } from './prepared-answers.ts'

test('a prepared link fills the description and nothing else', () => {
  expect(preparedAnswers(`#text=${encodeURIComponent('ترميم مطبخ & حمام\u202e')}`)).toEqual({
    text: 'ترميم مطبخ & حمام',
  })
  expect(preparedAnswers('#text=a&mobile=0551234567&consent=on')).toEqual({
    text: 'a&mobile=0551234567&consent=on',
  })
})

test.each(['', '#q-words', '#text=', '#text=%', '#text=%20', '#other=x'])('%j prepares nothing', (hash) => {
  expect(preparedAnswers(hash)).toBeUndefined()
})

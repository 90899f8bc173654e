import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  flooding,
  hangingUp,
  redirecting,
  refusing,
  saying,
  sayingText,
  silent,
  startModelStandIn,
} from '#testing/fakes/language-model.ts'
import { createLanguageModel } from './openai-compatible.ts'
import { mostTokens } from './question.ts'

const standIn = await startModelStandIn()
afterAll(() => standIn.close())
beforeEach(() => {
  standIn.asked.length = 0
})

const question = { text: 'أرضي في المهدية وأبغى مجلس كبير', missing: ['projectType', 'budget', 'hasPermit'] }
const claim = (changes = {}) =>
  createLanguageModel({
    url: standIn.url,
    key: 'the-key',
    model: 'stand-in',
    answerWithin: 8000,
    tokensADay: 1,
    ...changes,
  }).claim(question)

describe('a language model', () => {
  test('it returns claims and their cost', async () => {
    const claims = [{ fact: 'hasPermit', value: 'true', words: 'أرضي' }]
    standIn.answer = saying(claims, 321)
    expect(await claim()).toEqual({ outcome: 'claimed', claims, tokens: 321 })
    expect(mostTokens(question)).toBeGreaterThan(321)
  })

  test('the instructions list the allowed values of each missing fact; a budget has two ends', async () => {
    await claim()
    const { instructions, prompt } = standIn.asked[0]!
    expect(instructions.match(/^- .+$/gm)).toEqual([
      expect.stringMatching(/^- projectType: interior_finishing \| /),
      '- budgetMin: riyals',
      '- budgetMax: riyals',
      '- hasPermit: true | false',
    ])
    expect(prompt).toBe(question.text)
  })

  test('no key is sent when none is configured', async () => {
    await claim({ key: '' })
    expect(standIn.asked[0]?.authorization).toBeUndefined()
  })
})

describe('failures', () => {
  test.each([
    ['prose', sayingText(question.text, 200), 'malformed', 200],
    ['another shape', sayingText(`{"facts":"${question.text}"}`, 200), 'malformed', 200],
    [
      'a claim longer than any',
      saying([{ fact: 'scope', value: 'x'.repeat(300), words: 'y' }]),
      'malformed',
      900,
    ],
    ['too many requests', refusing(429), 'status 429', 0],
    ['a break', refusing(503), 'status 503', 0],
    ['an end in the middle', hangingUp, undefined, undefined],
    ['no end', flooding, undefined, undefined],
    ['another address', redirecting('http://127.0.0.1:9/'), undefined, undefined],
  ])('%s', async (_, answer, reason, tokens) => {
    standIn.answer = answer
    const outcome = await claim()
    expect(outcome).toMatchObject({ outcome: 'unavailable', tokens, ...(reason && { reason }) })
    expect(JSON.stringify(outcome)).not.toMatch(/أرضي|المهدية/)
  })

  test('no response within the configured time', async () => {
    standIn.answer = silent
    expect(await claim({ answerWithin: 200 })).toEqual({ outcome: 'unavailable', reason: 'TimeoutError' })
  })
})

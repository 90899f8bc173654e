import { expect, test } from 'vitest'
import type { Facts } from '#domain/project-requests/facts.ts'
import { factsOfPaper } from '#domain/quote-checks/paper-facts.ts'
import { readPaperQuote } from '#domain/quote-checks/read-paper-quote.ts'
import { askedAnswers } from '#web/project-requests/form/asked-answers.ts'
import { sameWork } from './same-work.ts'

const answersTo = (facts: Facts) =>
  askedAnswers(new URL(sameWork('en', facts), 'https://mimar.example').search)

test('the form of the same work has the facts and the jobs of the paper', () => {
  const text = 'عرض سعر صيانة شقة في جدة 150 متر\nتصليح تسريب السطح 1200 ريال\nتنظيف مكيفات سبليت عدد 8 ب 80'
  const facts = factsOfPaper(readPaperQuote({ kind: 'text', pages: [], texts: [{ text }], tables: [] }))
  expect(facts.jobs?.length).toBeGreaterThan(0)
  expect(Object.keys(answersTo(facts))).toEqual(expect.arrayContaining(['city', 'jobs']))
})

test('the form of the same work has how far it goes', () => {
  const facts: Facts = {
    projectType: 'villa_construction',
    scope: 'bone',
    city: 'riyadh',
    areaSqm: 420,
    floors: 2,
  }
  expect(answersTo(facts)).toMatchObject({ scope: 'bone', areaSqm: '420' })
})

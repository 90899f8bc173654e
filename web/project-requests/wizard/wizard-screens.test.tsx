import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { KnownWork } from '#domain/project-requests/jobs.ts'
import { INTL_TAGS, type Locale, TIME_ZONE } from '#i18n/locale.ts'
import { type Messages, messages } from '#i18n/messages.ts'
import { useQuestionTitle } from './question-title.ts'
import type { Wizard } from './use-wizard.ts'
import { WizardProgress } from './wizard-progress.tsx'
import { FindingsFound } from './wizard-review.tsx'
import { moreFor, type QuestionName, questionsFor } from './wizard-steps.ts'

const render = (locale: Locale, children: ReactNode) =>
  renderToStaticMarkup(
    <IntlProvider
      locale={INTL_TAGS[locale]}
      messages={messages[locale] as unknown as Messages}
      timeZone={TIME_ZONE}
      onError={(error) => {
        throw error
      }}
    >
      {children}
    </IntlProvider>,
  )

test.each<[KnownWork, Locale, string]>([
  [{ projectType: 'villa_construction' }, 'ar', 'كم دورًا وغرفة ودورة مياه؟'],
  [{ projectType: 'interior_finishing' }, 'ar', 'كم غرفة ودورة مياه؟'],
  [{ projectType: 'interior_finishing' }, 'en', 'How many rooms and bathrooms?'],
])('of %o the question in %s names the fields that are shown', (work, locale, title) => {
  const Title = () => useQuestionTitle(work)('rooms')
  expect(render(locale, <Title />)).toBe(title)
})

const openings = (asked: QuestionName[], here: QuestionName) =>
  render(
    'en',
    <MemoryRouter>
      <WizardProgress
        wizard={{ asked, here, more: moreFor({ projectType: 'renovation' }) } as unknown as Wizard}
      />
    </MemoryRouter>,
  )
const states = (html: string) => [...html.matchAll(/data-state="(\w+)"/g)].map(([, state]) => state)

test('the openings count the same from the first screen on, whatever the words said', () => {
  const nothingSaid = questionsFor({})
  const muchSaid = questionsFor(
    { projectType: 'interior_finishing' },
    { words: true, facts: new Set(['projectType', 'areaSqm', 'city', 'finishLevel']) },
  )
  const all = [nothingSaid, muchSaid].flatMap((asked) =>
    asked.map((here) => states(openings(asked, here)).length),
  )
  expect(new Set(all)).toEqual(new Set([4]))
  expect(openings(muchSaid, 'words')).toContain('Step 1 of 4')
  expect(states(openings(muchSaid, 'review'))).toEqual(['done', 'done', 'done', 'current'])
})

test('a screen opened from the review is called by its own name, and belongs to the review', () => {
  const detail = openings(['words', 'type', 'review'], 'timing')
  expect(detail).toMatch(/Optional, 1 of \d+: Start/)
  expect(detail).toContain(messages.en.wizard.toReview)
  expect(states(detail)).toEqual(['done', 'done', 'done', 'current'])
  expect(openings(['words', 'review'], 'review')).toContain('>Review<')
})

test('nothing is called right while something needed is missing', () => {
  const open = render('en', <FindingsFound points={[]} isComplete={false} />)
  expect(open).toContain('notice-info')
  expect(open).toContain(messages.en.wizard.findingsOpen)
  expect(render('en', <FindingsFound points={[]} isComplete />)).toContain('notice-success')
  const found = render(
    'en',
    <FindingsFound
      points={['No contract', 'No drawings'].map((title) => ({ title, advice: 'Write one.' }))}
      isComplete={false}
    />,
  )
  expect(found).toContain('notice-warning')
  expect(found).toContain('<li>No contract. Write one.</li>')
})

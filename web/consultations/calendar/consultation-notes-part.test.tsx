import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { INTL_TAGS, TIME_ZONE } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import type { Consultation } from '#server/consultations/consultation-answers.ts'
import { ConsultationNotesPart } from './consultation-notes-part.tsx'

const DAY_MS = 24 * 60 * 60 * 1000
const { noteAdd, notesUntil, notesClosed } = messages.en.consultationPage
const beginOf = (text: string) => text.split(' <')[0]!

function pageOf(status: Consultation['status'], endedDaysAgo: number): string {
  const endsAt = new Date(Date.now() - endedDaysAgo * DAY_MS).toISOString()
  const notes = [{ id: 'one', author: 'advisor', body: 'اطلب ضمانًا بنكيًا.', writtenAt: endsAt }]
  const consultation = { status, endsAt, notes } as Consultation
  const Stub = createRoutesStub([
    { path: '/', Component: () => <ConsultationNotesPart consultation={consultation} outcome={undefined} /> },
  ])
  return renderToStaticMarkup(
    <IntlProvider locale={INTL_TAGS.en} messages={messages.en} timeZone={TIME_ZONE}>
      <Stub initialEntries={['/']} />
    </IntlProvider>,
  )
}

test('the form for notes is offered as long as they can be written, and their last day is said', () => {
  const open = pageOf('done', 29)
  expect(open).toContain(noteAdd)
  expect(open).toContain(beginOf(notesUntil))
})

test('notes that closed say so and offer no form', () => {
  const closed = pageOf('done', 31)
  expect(closed).not.toContain(noteAdd)
  expect(closed).toContain(beginOf(notesClosed))
  expect(closed).toContain('اطلب ضمانًا بنكيًا.')
})

test('a coming appointment takes notes without a last day', () => {
  const coming = pageOf('booked', -1)
  expect(coming).toContain(noteAdd)
  expect(coming).not.toContain(beginOf(notesUntil))
})

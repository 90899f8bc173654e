import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { KnownWork } from '#domain/project-requests/jobs.ts'
import { INTL_TAGS, type Locale, TIME_ZONE } from '#i18n/locale.ts'
import { type Messages, messages } from '#i18n/messages.ts'
import { useQuestionTitle } from './question-title.ts'
import type { Wizard } from './use-wizard.ts'
import { WizardProgress } from './wizard-progress.tsx'
import { FindingsFound } from './wizard-review.tsx'

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

test('a screen opened from the review is called by its own name', () => {
  const wizard = { asked: ['words', 'type', 'review'], here: 'timing' } as unknown as Wizard
  expect(render('en', <WizardProgress wizard={wizard} />)).toContain('Review: Start')
  expect(render('ar', <WizardProgress wizard={{ ...wizard, here: 'review' }} />)).toContain('>المراجعة<')
})

test('nothing is called right while something needed is missing', () => {
  const open = render('en', <FindingsFound count={0} isComplete={false} />)
  expect(open).toContain('notice-info')
  expect(open).toContain(messages.en.wizard.findingsOpen)
  expect(render('en', <FindingsFound count={0} isComplete />)).toContain('notice-success')
  expect(render('en', <FindingsFound count={2} isComplete={false} />)).toContain('notice-warning')
})

import { expect, test } from 'vitest'
import { bookingErrors, readBooking } from './booking-fields.ts'

const fields = {
  startsAt: '2026-11-23T06:00:00.000Z',
  channel: 'call',
  question: ' هل أوقّع؟ ',
  name: ' نوف ',
  mobile: '0551112223',
}
const asked = { offerId: 'o', locale: 'ar' }

test('a known owner consents by pressing the button, and gives no name again', () => {
  expect(readBooking(fields, { ...asked, isKnown: true })).toEqual({
    ...asked,
    startsAt: fields.startsAt,
    channel: 'call',
    question: 'هل أوقّع؟',
    attachmentTokens: [],
    attachedLink: '',
    consent: true,
  })
})

test('files that a form without scripts brought are sent with the link', () => {
  const brought = { ...fields, attachmentTokens: 'one two', attachedLink: ' /check/x ' }
  expect(readBooking(brought, { ...asked, isKnown: true })).toMatchObject({
    attachmentTokens: ['one', 'two'],
    attachedLink: '/check/x',
  })
})

test('an unknown owner consents only by the checkbox', () => {
  const contact = { name: 'نوف', mobile: '0551112223' }
  expect(readBooking(fields, { ...asked, isKnown: false })).toMatchObject({ consent: false, contact })
  expect(readBooking({ ...fields, consent: 'true' }, { ...asked, isKnown: false })).toMatchObject({
    consent: true,
  })
})

test('errors of the contact are shown at the contact fields, those of one file at all files', () => {
  expect(bookingErrors({ 'contact.mobile': 1, contact: 2, channel: 3, 'attachmentTokens.2': 4 })).toEqual({
    mobile: 1,
    name: 2,
    channel: 3,
    attachmentTokens: 4,
  })
})

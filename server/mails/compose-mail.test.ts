import { describe, expect, test } from 'vitest'
import { composeMail, MAIL_KINDS, type MailContent } from './compose-mail.ts'

const content: MailContent = {
  address: 'sara&noura@example.com',
  newAddress: 'new@example.com',
  link: 'https://mimar.example/auth/v1/verify?token=abc&type=signup&redirect_to=https://mimar.example/',
  code: '012345',
  hours: 24,
}

describe.each(['ar', 'en'] as const)('emails in %s', (locale) => {
  test.each(MAIL_KINDS)('%s has its text, the code and the link in both parts', (kind) => {
    const { subject, text, html } = composeMail(kind, locale, content)
    expect(subject).not.toBe('')
    expect(text).toContain(`\n${content.link}\n`)
    expect(text).toContain('\n012345\n')
    expect(html).toContain(
      'href="https://mimar.example/auth/v1/verify?token=abc&amp;type=signup&amp;redirect_to=',
    )
    expect(html).toContain('>012345<')
    expect(text + html).not.toMatch(/\{|undefined/)
  })

  test('an address is escaped as text', () => {
    const { html } = composeMail('recovery', locale, { ...content, address: '<b>"x"</b>@example.com' })
    expect(html).not.toContain('<b>')
    expect(html).toContain('&lt;b&gt;&quot;x&quot;&lt;/b&gt;@example.com')
  })
})

test('an email with only a code has no button', () => {
  const { link: _, ...codeOnly } = content
  const { text, html } = composeMail('reauthentication', 'ar', codeOnly)
  expect(text).toContain('أدخل هذا الرمز في الصفحة التي طلبته فيها، ولا تعطه أحدًا:\n012345')
  expect(html).not.toContain('<a ')
})

test.each(['ar', 'en'] as const)(
  'a notice in %s has no code, button or expiry, and says what to do',
  (locale) => {
    const { text, html } = composeMail('email_changed', locale, {
      address: 'old@example.com',
      newAddress: 'new@example.com',
    })
    expect(text).toContain('old@example.com')
    expect(text).toContain('new@example.com')
    expect(text + html).not.toMatch(/undefined|<a |\d{6}/)
    expect(text).toMatch(locale === 'ar' ? /نسيت كلمة المرور/ : /Forgot your password/)
  },
)

test('durations use the Arabic plural forms', () => {
  const lasts = (hours: number) => composeMail('magiclink', 'ar', { ...content, hours }).text
  expect(lasts(1)).toContain('خلال ساعة.')
  expect(lasts(2)).toContain('خلال ساعتين.')
  expect(lasts(24)).toContain('خلال 24 ساعة.')
})

import { describe, expect, test } from 'vitest'
import { composeMail, MAIL_KINDS, type MailContent } from './compose-mail.ts'

const content: MailContent = {
  address: 'sara&noura@example.com',
  newAddress: 'new@example.com',
  link: 'https://mimar.example/auth/v1/verify?token=abc&type=signup&redirect_to=https://mimar.example/',
  code: '012345',
  hours: 24,
}

describe.each(['ar', 'en'] as const)('mails in %s', (locale) => {
  test.each(MAIL_KINDS)('%s has its words, the code and the link in both parts', (kind) => {
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

  test('an address is written as text, never as markup', () => {
    const { html } = composeMail('recovery', locale, { ...content, address: '<b>"x"</b>@example.com' })
    expect(html).not.toContain('<b>')
    expect(html).toContain('&lt;b&gt;&quot;x&quot;&lt;/b&gt;@example.com')
  })
})

test('a mail with a code alone has no button', () => {
  const { link: _, ...codeOnly } = content
  const { text, html } = composeMail('reauthentication', 'ar', codeOnly)
  expect(text).toContain('أدخل هذا الرمز في الصفحة التي طلبته فيها، ولا تعطه أحدًا:\n012345')
  expect(html).not.toContain('<a ')
})

test.each(['ar', 'en'] as const)(
  'a notice in %s has no code, no button and nothing that ends; it says what to do',
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

test('how long it lasts is said in the forms of Arabic', () => {
  const lasts = (hours: number) => composeMail('magiclink', 'ar', { ...content, hours }).text
  expect(lasts(1)).toContain('خلال ساعة.')
  expect(lasts(2)).toContain('خلال ساعتين.')
  expect(lasts(24)).toContain('خلال 24 ساعة.')
})

import { TEMPLATES, type TemplateName } from '#domain/messages/templates.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import type { TemplateDefinition } from '#server/adapters/whatsapp/template-definition.ts'

/** Our templates as submitted to Meta for approval: texts from i18n, parameters by position. */
export function templateDefinitions(publicUrl: string): TemplateDefinition[] {
  const names = Object.keys(TEMPLATES) as TemplateName[]
  return LOCALES.flatMap((locale) => names.map((name) => definitionOf(name, locale, publicUrl)))
}

function definitionOf(name: TemplateName, language: Locale, publicUrl: string): TemplateDefinition {
  const { body, buttons } = messages[language].messages.templates[name]
  const titles: Record<string, string> = buttons
  return {
    name,
    language,
    category: name === 'auth_code' ? 'AUTHENTICATION' : 'UTILITY',
    body: TEMPLATES[name].parameters.reduce(
      (text, parameter, at) => text.replaceAll(`{${parameter}}`, `{{${at + 1}}}`),
      body as string,
    ),
    buttons: TEMPLATES[name].buttons.map((button) => {
      if (button.kind === 'quick_reply') return { kind: 'quick_reply', text: titles[button.action] ?? '' }
      if (button.kind === 'copy_code') return { kind: 'copy_code', text: titles.copy ?? '' }
      const { title, path } = LINKS[button.parameter]
      return {
        kind: 'url',
        text: titles[title] ?? '',
        url: `${publicUrl}${language === 'en' ? '/en' : ''}${path}{{1}}`,
      }
    }),
  }
}

/** The same paths as in web/paths.ts; pages without a language in their address are Arabic. */
const LINKS = {
  trackingToken: { title: 'track', path: '/track/' },
  leadToken: { title: 'lead', path: '/lead/' },
  complaintToken: { title: 'complaint', path: '/complaint/' },
  consultationToken: { title: 'consultation', path: '/consultation/' },
  consultationsPage: { title: 'consultations', path: '/contractor/' },
  /** The dashboard needs a session; the rest of the address is in OWN_PAGES. */
  leadsPage: { title: 'leads', path: '/contractor/' },
  packagePage: { title: 'package', path: '/contractor/' },
  profilePage: { title: 'profile', path: '/contractor/' },
} as const

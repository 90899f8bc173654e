import type { McpServer } from '@modelcontextprotocol/server'
import { RULES } from '#domain/path-correction/rules.ts'
import { SOURCES } from '#domain/path-correction/sources.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { translatorFor } from '#i18n/translator.ts'

const MARKDOWN = 'text/markdown'

/** Documents by name, each written from the rules and texts of the product itself, so that none falls behind. */
const DOCUMENTS = { rules, glossary, limits } satisfies Record<string, (locale: Locale) => string>
type DocumentName = keyof typeof DOCUMENTS
const NAMES = Object.keys(DOCUMENTS) as DocumentName[]

/** Registers `mimar://rules/ar`, `mimar://glossary/en` and so on. */
export function registerResources(server: McpServer): void {
  for (const locale of LOCALES) {
    const t = translatorFor(locale)
    for (const name of NAMES) {
      const about = {
        title: t(`assistants.document.${name}.title`),
        description: t(`assistants.document.${name}.description`),
        mimeType: MARKDOWN,
      }
      server.registerResource(`${name}-${locale}`, `mimar://${name}/${locale}`, about, (uri) => ({
        contents: [{ uri: uri.href, mimeType: MARKDOWN, text: documentIn(name, locale) }],
      }))
    }
  }
}

const written = new Map<string, string>()

/** They change only with the code. */
function documentIn(name: DocumentName, locale: Locale): string {
  const key = `${name} ${locale}`
  const text = written.get(key) ?? DOCUMENTS[name](locale)
  written.set(key, text)
  return text
}

/** Every rule by which plans are checked, with its sources. */
function rules(locale: Locale): string {
  const t = translatorFor(locale)
  const sections = RULES.map(({ id, severity, certainty, sources }) => {
    const cited = sources.map((key) => {
      const { address } = SOURCES[key] as { address?: string }
      const name = t(`pathCorrection.sources.${key}`)
      return address ? `[${name}](${address})` : name
    })
    return [
      `## ${t(`pathCorrection.rules.${id}.title`)}`,
      `\`${id}\` · ${t(`pathCorrection.severity.${severity}`)} · ${t(`pathCorrection.certainty.${certainty}`)}`,
      t(`pathCorrection.rules.${id}.why`),
      t(`pathCorrection.rules.${id}.advice`),
      cited.join(' · '),
    ].join('\n\n')
  })
  const standing = t('pathCorrection.standing.not_an_engineers_approval')
  return [`# ${t('assistants.document.rules.title')}`, standing, ...sections].join('\n\n')
}

function glossary(locale: Locale): string {
  const { document, glossary } = messages[locale].assistants
  const rows = Object.values(glossary).map(({ word, meaning }) => `- **${word}**: ${meaning}`)
  return `# ${document.glossary.title}\n\n${rows.join('\n')}`
}

function limits(locale: Locale): string {
  const { document, limits } = messages[locale].assistants
  return `# ${document.limits.title}\n\n${Object.values(limits)
    .map((limit) => `- ${limit}`)
    .join('\n')}`
}

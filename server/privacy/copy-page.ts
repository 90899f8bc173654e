import { formatDateTime, formatMoneyText, formatNumber } from '#i18n/format.ts'
import { directionOf, type Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { languageOfText } from '#i18n/text-language.ts'
import { translatorFor } from '#i18n/translator.ts'
import type { DataCopy } from './privacy-answers.ts'

const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => ESCAPED[letter]!)

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1b1a}
h2{margin-block-start:2.5rem}h3{font-weight:500;color:#5b5853}table{border-collapse:collapse;inline-size:100%;margin-block-end:1rem}
th,td{text-align:start;vertical-align:top;border-block-end:1px solid #ddd;padding:.3rem .5rem;overflow-wrap:anywhere}th{inline-size:14rem;font-weight:500}`

/** Halalas. */
const MONEY = new Set([
  ...['budget_min', 'budget_max', 'p10', 'p50', 'p90', 'amount', 'amount_high', 'unit_rate'],
  ...['price', 'total', 'vat', 'net', 'refunded'],
])

/**
 * Renders the copy as a page for people, which works offline and without scripts: each record with the fields that have
 * a name (i18n `dataCopy.column`). Technical ones are only in the file for programs.
 */
export function copyPage({ groups, seenBy, withheld, copiedAt }: DataCopy, locale: Locale): string {
  const t = translatorFor(locale)
  const at = formatDateTime(new Date(copiedAt), locale)
  const sections = Object.entries(groups).flatMap(([group, tables]) => {
    const records = Object.values(tables)
      .flat()
      .map((row) => recordTable(row, locale))
      .filter((record) => record !== '')
    if (records.length === 0) return []
    const numbered = records.map((record, place) =>
      records.length > 1
        ? `<h3>${t('dataCopy.record', { number: String(place + 1) })}</h3>${record}`
        : record,
    )
    return `<h2>${escapeHtml(t(`ownData.groups.${group}` as never))}</h2>${numbered.join('')}`
  })
  const seen = seenBy.map(
    ({ name, what, at: when, reason }) =>
      `<tr><th>${escapeHtml(name)}</th><td>${escapeHtml(t(`ownData.seen.${what}`))}, ${escapeHtml(formatDateTime(new Date(when), locale))}${reason ? `<br>${escapeHtml(reason)}` : ''}</td></tr>`,
  )
  const left = [...new Set(withheld.map(({ why }) => why))].map(
    (why) => `<li>${escapeHtml(t(`ownData.withheld.${why}`))}</li>`,
  )
  return `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><meta charset="utf-8"><title>${escapeHtml(t('ownData.copy.title'))}</title><style>${STYLE}</style>
<h1>${escapeHtml(t('ownData.copy.title'))}</h1><p>${escapeHtml(t('ownData.copy.dated', { at }))} ${escapeHtml(t('dataCopy.technical'))}</p>
${sections.join('\n')}
<h2>${escapeHtml(t('ownData.seenTitle'))}</h2><table>${seen.join('') || `<tr><td>${escapeHtml(t('ownData.seenByNobody'))}</td></tr>`}</table>
<h2>${escapeHtml(t('ownData.withheldTitle'))}</h2><ul>${left.join('')}</ul></html>`
}

/** Empty when no field of the record has a name. */
function recordTable(row: Record<string, unknown>, locale: Locale): string {
  const names: Record<string, string> = messages[locale].dataCopy.column
  const cells = Object.entries(row).flatMap(([column, value]) => {
    const name = names[column]
    if (name === undefined) return []
    if (column === 'facts') return factCells(value, locale)
    const text = textOf(column, value, locale)
    return text === '' ? [] : cell(name, text)
  })
  return cells.length > 0 ? `<table>${cells.join('')}</table>` : ''
}

function cell(name: string, text: string) {
  const language = languageOfText(text)
  const lang = language ? ` lang="${language}"` : ''
  return `<tr><th>${escapeHtml(name)}</th><td dir="auto"${lang}>${escapeHtml(text)}</td></tr>`
}

/** What was understood of a request, fact by fact. */
function factCells(facts: unknown, locale: Locale): string[] {
  const names: Record<string, string> = messages[locale].wizard.fact
  return Object.entries((facts ?? {}) as Record<string, unknown>).flatMap(([fact, value]) => {
    const name = names[fact]
    const text = textOf(fact, value, locale)
    return name === undefined || text === '' ? [] : cell(name, text)
  })
}

function textOf(column: string, value: unknown, locale: Locale): string {
  const { yes, no } = messages[locale].dataCopy
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'number')
    return MONEY.has(column) ? formatMoneyText(value, locale) : formatNumber(value)
  if (Array.isArray(value)) return value.filter((each) => typeof each === 'string').join(', ')
  if (typeof value !== 'string') return ''
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return formatDateTime(new Date(value), locale)
  return wordOf(column, value, locale)
}

/** Codes that have a word in the product. */
function wordOf(column: string, value: string, locale: Locale): string {
  const { projectType, city, finishLevel } = messages[locale].projectRequests
  const words: Record<string, Record<string, string>> = {
    ...{ project_type: projectType, projectType, city, finish_level: finishLevel, finishLevel },
    purpose: messages[locale].ownData.purposes,
  }
  return words[column]?.[value] ?? value
}

import { formatDateTime } from '#i18n/format.ts'
import { directionOf, type Locale } from '#i18n/locale.ts'
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

/** Renders the copy as a page that works offline and without scripts. */
export function copyPage({ groups, seenBy, withheld, copiedAt }: DataCopy, locale: Locale): string {
  const t = translatorFor(locale)
  const at = formatDateTime(new Date(copiedAt), locale)
  const sections = Object.entries(groups).map(
    ([group, tables]) =>
      `<h2>${escapeHtml(t(`ownData.groups.${group}` as never))}</h2>${Object.entries(tables)
        .map(
          ([table, rows]) =>
            `<h3><bdi>${escapeHtml(table)}</bdi> (${rows.length})</h3>${rows.map(rowTable).join('')}`,
        )
        .join('')}`,
  )
  const seen = seenBy.map(
    ({ name, what, at: when }) =>
      `<tr><th>${escapeHtml(name)}</th><td>${escapeHtml(t(`ownData.seen.${what}`))}, ${escapeHtml(formatDateTime(new Date(when), locale))}</td></tr>`,
  )
  const left = withheld.map(
    ({ table, columns, why }) =>
      `<tr><th><bdi>${escapeHtml(table)}</bdi></th><td><bdi>${escapeHtml(columns.join(', '))}</bdi>: ${escapeHtml(t(`ownData.withheld.${why}`))}</td></tr>`,
  )
  return `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><meta charset="utf-8"><title>${escapeHtml(t('ownData.copy.title'))}</title><style>${STYLE}</style>
<h1>${escapeHtml(t('ownData.copy.title'))}</h1><p>${escapeHtml(t('ownData.copy.dated', { at }))}</p>
${sections.join('\n')}
<h2>${escapeHtml(t('ownData.seenTitle'))}</h2><table>${seen.join('') || `<tr><td>${escapeHtml(t('ownData.seenByNobody'))}</td></tr>`}</table>
<h2>${escapeHtml(t('ownData.withheldTitle'))}</h2><table>${left.join('')}</table></html>`
}

function rowTable(row: Record<string, unknown>): string {
  const cells = Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(
      ([name, value]) =>
        `<tr><th><bdi>${escapeHtml(name)}</bdi></th><td dir="auto">${escapeHtml(textOf(value))}</td></tr>`,
    )
  return `<table>${cells.join('')}</table>`
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

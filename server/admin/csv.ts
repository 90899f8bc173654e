/** Without it Excel takes the bytes for another alphabet than UTF-8. */
export const EXCEL_READS_UTF8 = '\uFEFF'

/** Excel runs what begins so as a formula (OWASP, CSV injection); an apostrophe makes it a text. */
const FORMULA = /^[\s]*[=+\-@\t\r]/

/** One line of a table (RFC 4180). Every cell is quoted: names hold commas, quotes and line ends. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

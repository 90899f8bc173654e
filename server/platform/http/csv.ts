/** Without it Excel takes the bytes for another alphabet than UTF-8. */
export const EXCEL_READS_UTF8 = '\uFEFF'

/** Excel runs what begins so as a formula, also in full width (OWASP, CSV injection); an apostrophe makes it a text. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠\t\r]/

/** Riyals: as halalas have them. */
const DECIMALS = 2

/**
 * One line of a table (RFC 4180). Every text is quoted: names hold commas, quotes and line ends. A number is money and
 * written with two decimals; it is ours and not what somebody typed, so a minus stays one.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(DECIMALS) : cellOf(cell))).join(',')}\r\n`
}

function cellOf(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** Byte order mark, without which Excel does not read UTF-8. */
export const EXCEL_READS_UTF8 = '\uFEFF'

/**
 * Beginnings that Excel runs as a formula, including full-width ones (OWASP, CSV injection). An apostrophe makes them
 * text.
 */
const FORMULA = /^[\s]*[=+\-@＝＋－＠\t\r]/

/** Decimals of riyals (halalas). */
const DECIMALS = 2

/**
 * One CSV line (RFC 4180). Every text is quoted, because names contain commas, quotes and line ends. Numbers are
 * amounts of ours with two decimals, so a leading minus needs no escaping.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(DECIMALS) : cellOf(cell))).join(',')}\r\n`
}

function cellOf(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

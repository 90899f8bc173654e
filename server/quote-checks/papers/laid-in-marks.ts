/** A run of text as the file draws it, in points of the upright page. */
export interface DrawnRun {
  text: string
  left: number
  right: number
  /** From the top of the page to the line that letters stand on. */
  base: number
  size: number
}

const GROUPS = /^[٠-٩٫]+(?: +[٠-٩٫]+)+$/u
const MARK = /^[,،٬٫./-]$/u
/** Of the height of letters: what stands on one line. */
const SAME_LINE = 0.2

/**
 * Puts the marks of Arabic figures back in their gaps. Where a font has «١» but no comma, LibreOffice draws «١,١٠٠» as
 * figures with a gap and lays the comma of another font into it: «١٠٠ ١», because pdf.js turns the groups round, and «,».
 */
export function withLaidInMarks(runs: readonly DrawnRun[]): DrawnRun[] {
  const marks = runs.filter(({ text }) => MARK.test(text))
  const laidIn = new Set<DrawnRun>()
  const whole = runs.map((run) => {
    if (!GROUPS.test(run.text)) return run
    const groups = run.text.split(/ +/).reverse()
    const inside = marks
      .filter(
        (mark) =>
          mark.left > run.left &&
          mark.right < run.right &&
          Math.abs(mark.base - run.base) < SAME_LINE * run.size,
      )
      .sort((one, other) => one.left - other.left)
    if (inside.length !== groups.length - 1) return run
    for (const mark of inside) laidIn.add(mark)
    return { ...run, text: groups.map((group, at) => `${group}${inside[at]?.text ?? ''}`).join('') }
  })
  return whole.filter((run) => !laidIn.has(run))
}

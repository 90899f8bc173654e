const ARABIC = /\p{Script=Arabic}/gu
const LATIN = /\p{Script=Latin}/gu

/** The script of most letters of a name; undefined for a name without letters of either. */
function scriptOf(name: string): 'arabic' | 'latin' | undefined {
  const arabic = name.match(ARABIC)?.length ?? 0
  const latin = name.match(LATIN)?.length ?? 0
  if (arabic + latin === 0) return undefined
  return latin > arabic ? 'latin' : 'arabic'
}

/** Whether a firm's other name is one: Latin letters beside an Arabic registered name, Arabic ones beside a Latin. */
export function isInOtherScript(companyName: string, otherName: string): boolean {
  const script = scriptOf(otherName)
  return script !== undefined && script !== scriptOf(companyName)
}

/** Two letters of a firm on a material of the palette, with the wall's edge at the foot (DESIGN-LANGUAGE §7). */
export const Monogram = ({ name }: { name: string }) => (
  <span className="monogram" data-material={materialOf(name)} aria-hidden="true">
    {lettersOf(name)}
  </span>
)

const MATERIALS = 6
/** Two Arabic letters would join into a word that is none: a zero-width non-joiner. */
const APART = '\u200c'

/** Words that say what a firm is, not who. */
const COMMON = /^(شركة|مؤسسة|مكتب|مقاولات|استوديو|م\.|Eng\.)$/

export function lettersOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => !COMMON.test(word))
  const own = words.length > 1 ? words : name.split(/\s+/)
  return own
    .slice(0, 2)
    .map((word) => firstLetterOf(word))
    .join(APART)
}

/** Past the article, or half of all Arabic firms would begin with the same letter. */
const firstLetterOf = (word: string) => [...word.replace(/^ال(?=..)/, '')][0]?.toUpperCase() ?? ''

const materialOf = (name: string) => [...name].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % MATERIALS

/** Tints of firms, in web/providers/providers.css. */
const TINTS = 6

/** Two letters of a firm on a wall of its colour, until it shows a logo. The name stands beside it. */
export function FirmAvatar({ name, large = false }: { name: string; large?: boolean }) {
  const words = name.split(/\s+/).filter((word) => !GENERIC.has(word))
  const [first = '', second = ''] = words.map(initialOf)
  return (
    <span
      className={large ? 'firm-avatar firm-avatar-large' : 'firm-avatar'}
      data-tint={tintOf(name)}
      aria-hidden="true"
    >
      {/* Arabic letters would join into a word that is none. */}
      {first}
      {second && `\u200c${second}`}
    </span>
  )
}

/** Half of all firms begin with one of these. */
const GENERIC = new Set(['شركة', 'مؤسسة', 'مكتب', 'مقاولات', 'مجموعة', 'مصنع', 'دار'])

const initialOf = (word: string) => [...word.replace(/^(?:ال|لل)/, '')][0]?.toUpperCase() ?? ''

const tintOf = (name: string) =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS

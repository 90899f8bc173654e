import styles from './firm-avatar.module.css'

/** Tints of firms, in web/providers/firm-avatar.module.css. */
const TINTS = 6

interface FirmAvatarProps {
  name: string
  /** Id of the firm's public logo. */
  logo?: string | undefined
  large?: boolean
}

/**
 * A firm's logo, or two letters of its name on a wall of its colour. The name stands beside a small one, so only the
 * large one is named to who cannot see it.
 */
export function FirmAvatar({ name, logo, large = false }: FirmAvatarProps) {
  const className = large ? `${styles.firmAvatar} ${styles.firmAvatarLarge}` : styles.firmAvatar
  if (!logo)
    return (
      <span className={className} data-tint={tintOf(name)} aria-hidden="true">
        {lettersOf(name)}
      </span>
    )
  const side = large ? 240 : 96
  return (
    <span className={className} data-logo="">
      <img
        src={`/api/v1/logos/${logo}/${side}`}
        width={side}
        height={side}
        alt={large ? name : ''}
        loading={large ? undefined : 'lazy'}
      />
    </span>
  )
}

/** Two Arabic letters would join into a word that is none: a zero-width non-joiner. */
const APART = '\u200c'

/** Words that say what a firm is, not who: half of all firms begin with one. */
const GENERIC = /^(شركة|مؤسسة|مكتب|مقاولات|مجموعة|مصنع|دار|استوديو|م\.|Eng\.)$/

export function lettersOf(name: string): string {
  const words = name.split(/\s+/)
  const own = words.filter((word) => !GENERIC.test(word))
  return (own.length > 0 ? own : words).slice(0, 2).map(initialOf).join(APART)
}

/** Past the article, or half of all Arabic firms would begin with the same letter. */
const initialOf = (word: string) => [...word.replace(/^(?:ال|لل)(?=..)/, '')][0]?.toUpperCase() ?? ''

const tintOf = (name: string) =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS

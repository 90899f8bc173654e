import { tidyText } from '../shared/text.ts'

/** Length in letters that a list can show without breaking. */
const MAX_LETTERS = 100
/** Folder separators, and characters that Windows or shells interpret. */
const UNSAFE = /[/\\:*?"<>|`$;%\n\t]/g

/**
 * Cleans a person's file name so that we may show it and send it back: one line, no folders, no marks that
 * change its direction.
 */
export function safeFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = tidyText(last)
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim()
  return plain === '' ? 'document' : shortened(plain)
}

/** Keeps the extension, by which people know the kind of a file. */
function shortened(name: string): string {
  const letters = [...name]
  if (letters.length <= MAX_LETTERS) return name
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? ''
  return letters.slice(0, MAX_LETTERS - ending.length).join('') + ending
}

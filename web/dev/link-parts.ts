/** An address ends at a space; a full stop, comma or bracket after it belongs to the sentence. */
const LINK = /https?:\/\/[^\s<>"]*[^\s<>".,،؛:!?؟)\]]/g

interface TextPart {
  text: string
  isLink: boolean
  /** Where it starts in the text. */
  at: number
}

/** Cuts a message into plain text and web addresses, in order and without losing a letter. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { 0: link, index } of text.matchAll(LINK)) {
    if (index > at) parts.push({ text: text.slice(at, index), isLink: false, at })
    parts.push({ text: link, isLink: true, at: index })
    at = index + link.length
  }
  if (at < text.length) parts.push({ text: text.slice(at), isLink: false, at })
  return parts
}

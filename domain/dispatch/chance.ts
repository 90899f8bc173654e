/**
 * FNV-1a over UTF-16 units with a final mix, from 0 to 2³² - 1: small, and the same in every runtime. Chance comes
 * from the text, so the same text replays the same draw.
 */
export function drawOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/**
 * FNV-1a over UTF-16 units with a final mix, from 0 to 2³² - 1: small, and the same in every runtime. The
 * draw depends on the text alone, so it can be repeated.
 */
export function drawOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

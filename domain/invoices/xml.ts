/** An element; its content is text, or other elements. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  content: string | XmlNode[]
}

/** Written unchanged, because it is canonical already. */
export interface RawXml {
  raw: string
}
export type XmlNode = XmlElement | RawXml

export const element = (
  name: string,
  content: XmlElement['content'],
  attributes: Record<string, string> = {},
): XmlElement => ({ name, attributes, content })

/** Characters XML 1.0 has no way to hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/**
 * Writes canonical XML 1.1: no declaration, nothing between elements, sorted namespaces before sorted
 * attributes, no empty-element tags. Namespaces are written where `attributes` declare them.
 */
export function writeXml(node: XmlNode): string {
  if ('raw' in node) return node.raw
  const { name, attributes, content } = node
  const written = Object.entries(attributes).toSorted(inOrder)
  const tag = [name, ...written.map(([key, value]) => `${key}="${escapeAttribute(value)}"`)].join(' ')
  const inside = typeof content === 'string' ? escapeText(content) : content.map(writeXml).join('')
  return `<${tag}>${inside}</${name}>`
}

/** C14N 1.1 §2.2: the default namespace, then the others by prefix, then attributes by name (ours have no prefix). */
function inOrder([one]: [string, string], [other]: [string, string]): number {
  const rank = (name: string) => (name === 'xmlns' ? 0 : name.startsWith('xmlns:') ? 1 : 2)
  return rank(one) - rank(other) || (one < other ? -1 : 1)
}

const tidy = (text: string) => text.toWellFormed().replace(UNWRITABLE, '')

const escapeText = (text: string) =>
  tidy(text).replace(/[&<>\r]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letter] ?? '&#xD;')

const escapeAttribute = (text: string) =>
  tidy(text).replace(
    /[&<"\t\n\r]/g,
    (letter) =>
      ({ '&': '&amp;', '<': '&lt;', '"': '&quot;', '\t': '&#x9;', '\n': '&#xA;' })[letter] ?? '&#xD;',
  )

const TOKEN = /<\?[^>]*\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"]*")*)\s*(\/?)>|([^<]+)/gy
const ATTRIBUTE = /([\w:.-]+)="([^"]*)"/g
const ENTITY = /&(?:#x([0-9A-Fa-f]+)|(amp|lt|gt|quot|apos));/g
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescapeXml = (text: string) =>
  text.replace(ENTITY, (_whole, hex: string | undefined, name: string) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (NAMED[name] ?? ''),
  )

/**
 * Reads what `writeXml` writes, and XML of the same simplicity: elements, attributes, text. Space between
 * elements is dropped. Returns undefined when it is not well-formed.
 */
export function readXml(text: string): XmlElement | undefined {
  const root = element('', [])
  const open: XmlElement[] = [root]
  let at = 0
  for (const token of text.matchAll(TOKEN)) {
    if (token.index !== at || !take(token, open)) return undefined
    at += token[0].length
  }
  const [only, ...more] = root.content as XmlElement[]
  return at === text.length && open.length === 1 && only && more.length === 0 ? only : undefined
}

/** Adds one token to the innermost open element; returns false when it does not belong there. */
function take(
  [whole, closes, name, attributes = '', isEmpty, text]: RegExpMatchArray,
  open: XmlElement[],
): boolean {
  const inner = open.at(-1)
  if (!inner) return false
  if (text !== undefined) return takeText(inner, text, open.length === 1)
  if (!name) return whole.startsWith('<?') && open.length === 1
  if (closes) return open.pop()?.name === name && open.length > 0
  if (typeof inner.content === 'string') return false
  const found = [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [
    key,
    unescapeXml(value),
  ])
  const child = element(name, [], Object.fromEntries(found))
  inner.content.push(child)
  if (!isEmpty) open.push(child)
  return true
}

function takeText(inner: XmlElement, text: string, isOutside: boolean): boolean {
  if (text.trim() === '') return true
  if (isOutside || inner.content.length > 0) return false
  inner.content = unescapeXml(text)
  return true
}

/** Elements along a path of names, `cac:TaxTotal/cbc:TaxAmount`. */
export function elementsAt(from: XmlElement, path: string): XmlElement[] {
  let found = [from]
  for (const name of path.split('/'))
    found = found.flatMap((one) => childrenOf(one).filter((child) => child.name === name))
  return found
}

export const childrenOf = ({ content }: XmlElement): XmlElement[] =>
  typeof content === 'string' ? [] : content.filter((child) => 'name' in child)

/** The text of the first element along a path; undefined when there is none or it holds elements. */
export function textAt(from: XmlElement, path: string): string | undefined {
  const content = elementsAt(from, path)[0]?.content
  return typeof content === 'string' ? content : undefined
}

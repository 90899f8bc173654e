/** Returns the text of a file of our build by its address, or undefined when it does not exist. */
export type ReadAsset = (path: string) => string | undefined

/** A style sheet link as React writes it. `#` marks one shared by several routes. */
const LINK = /<link((?: nonce="[\w-]+")?) rel="stylesheet" (href="(\/assets\/[\w.-]+\.css)#?"[^>]*)\/>/g
/** A reference to a drawing in a file of drawings: `/assets/logo-CI_x.svg#mark`. */
const USE = /<use href="(\/assets\/([a-z]+)-[\w-]+\.svg)#([\w-]+)"/g

/** A reference inside a drawing to another of the same file. */
const PART = /<use href="#([\w-]+)"/g

export interface Inlined {
  html: string
  /** Inlined style sheets, for the page's Content-Security-Policy. */
  sheets: string[]
}

/**
 * Inlines the style sheets and drawings of a page, which saves a round trip before the first paint. Files that
 * `readAsset` does not have stay linked.
 */
export function inlineAssets(html: string, readAsset: ReadAsset): Inlined {
  const styled = inlineStyles(html, readAsset)
  return { ...styled, html: inlineDrawings(styled.html, readAsset) }
}

/**
 * The links stay in place as `rel="inside"`, because React looks for them; the code that starts React restores them.
 * `disabled` keeps the browser from fetching them even then.
 */
function inlineStyles(html: string, readAsset: ReadAsset): Inlined {
  const sheets: string[] = []
  const styled = html.replace(LINK, (link, nonce: string, rest: string, path: string) => {
    const sheet = readAsset(path)
    // A sheet must not contain the end of the element. None of ours does; one that did would stay linked.
    if (sheet === undefined || sheet.includes('</')) return link
    sheets.push(sheet)
    return `<style>${sheet}</style><link${nonce} rel="inside" ${rest} disabled=""/>`
  })
  return { html: styled, sheets }
}

/**
 * Inlines only drawings that the page uses. They are placed among the style sheets, where React ignores unknown
 * elements.
 */
function inlineDrawings(html: string, readAsset: ReadAsset): string {
  const drawings = new Map<string, string>()
  const keep = (path: string, file: string, name: string): string | undefined => {
    const id = `${file}-${name}`
    const drawing = drawingOf(readAsset(path), name)
    if (!drawing || drawings.has(id)) return drawing && id
    // Added before its parts, so that a circular reference ends.
    drawings.set(id, '')
    const whole = drawing.replace(PART, (part, other: string) => {
      const partId = keep(path, file, other)
      return partId ? `<use href="#${partId}"` : part
    })
    drawings.set(id, whole.replace(`id="${name}"`, `id="${id}"`))
    return id
  }
  const shown = html.replace(USE, (use, path: string, file: string, name: string) => {
    const id = keep(path, file, name)
    return id ? `<use href="#${id}"` : use
  })
  const place = shown.search(/<link(?: nonce="[\w-]+")? rel="inside"/)
  if (place < 0 || drawings.size === 0) return html
  const sprite = `<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>${[...drawings.values()].join('')}</defs></svg>`
  return shown.slice(0, place) + sprite + shown.slice(place)
}

/** Our files have one drawing per line: `<g id="mark">…</g>`. */
const drawingOf = (file: string | undefined, name: string) =>
  file?.split('\n').find((line) => line.startsWith(`<g id="${name}"`) && line.endsWith('</g>'))

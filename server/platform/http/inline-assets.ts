/** The text of a file of our own build by its address, or undefined when there is no such file. */
export type ReadAsset = (path: string) => string | undefined

/** A style sheet of our own build, as React writes its name; `#` marks one that several routes share. */
const LINK = /<link((?: nonce="[\w-]+")?) rel="stylesheet" (href="(\/assets\/[\w.-]+\.css)#?"[^>]*)\/>/g
/** A drawing out of a file of drawings: `/assets/logo-CI_x.svg#mark`. */
const USE = /<use href="(\/assets\/([a-z]+)-[\w-]+\.svg)#([\w-]+)"/g

/** Inside of a drawing: another of the same file. */
const PART = /<use href="#([\w-]+)"/g

export interface Inlined {
  html: string
  /** The style sheets that stand in it now, for its Content-Security-Policy. */
  sheets: string[]
}

/**
 * Puts the style sheets and drawings of a page into the page itself: asking for them costs a slow line a round trip
 * before anything is seen. What `readAsset` does not have stays as it was.
 */
export function inlineAssets(html: string, readAsset: ReadAsset): Inlined {
  const styled = inlineStyles(html, readAsset)
  return { ...styled, html: inlineDrawings(styled.html, readAsset) }
}

/**
 * The names of the sheets stay in their places, where React looks for them, as `rel="inside"`; whoever starts React
 * gives them back what they were. `disabled` keeps the browser from fetching them even then.
 */
function inlineStyles(html: string, readAsset: ReadAsset): Inlined {
  const sheets: string[] = []
  const styled = html.replace(LINK, (link, nonce: string, rest: string, path: string) => {
    const sheet = readAsset(path)
    // Nothing in a sheet may end the element early. None of ours holds the sequence; one that did would be fetched.
    if (sheet === undefined || sheet.includes('</')) return link
    sheets.push(sheet)
    return `<style>${sheet}</style><link${nonce} rel="inside" ${rest} disabled=""/>`
  })
  return { html: styled, sheets }
}

/** Only those that the page shows. They stand among the style sheets, where React passes over what it does not know. */
function inlineDrawings(html: string, readAsset: ReadAsset): string {
  const drawings = new Map<string, string>()
  const keep = (path: string, file: string, name: string): string | undefined => {
    const id = `${file}-${name}`
    const drawing = drawingOf(readAsset(path), name)
    if (!drawing || drawings.has(id)) return drawing && id
    // Kept before the drawings that it is made of, which may not be found twice.
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

/** Our files hold one drawing on each line: `<g id="mark">…</g>`. */
const drawingOf = (file: string | undefined, name: string) =>
  file?.split('\n').find((line) => line.startsWith(`<g id="${name}"`) && line.endsWith('</g>'))

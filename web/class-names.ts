/**
 * How a class of a CSS module is called in a page: `web/leads/leads.module.css` writes `.lead-card`, a component
 * `styles.leadCard`, and the page says `leads_lead-card`. The folder directly under web/ is the room of its sheets, so
 * several sheets of one room may speak of the same class.
 */
import path from 'node:path'
import type { Plugin } from 'vite'

const IMPORT = /^import (\w+) from '([^']+\.module\.css)'$/gm
const SHEET = /\.module\.css$/
const ROOM = /\/web\/([\w-]+)\//

export const kebab = (name: string) =>
  name.replace(/[A-Z]|(?<=[a-z])\d/g, (letter) => `-${letter.toLowerCase()}`)

/** Vite's `css.modules.generateScopedName`. */
export function scopedName(name: string, sheet: string): string {
  const [, room] = ROOM.exec(sheet.replaceAll('\\', '/')) ?? []
  if (!room) throw new Error(`${sheet} is in no folder of web/.`)
  return `${room}_${name}`
}

/**
 * Writes the names into the components: a table of names for each sheet would be sent to every visitor, in files of its
 * own where pages share a sheet. What stays of the import brings the sheet.
 */
export const classNamesInComponents: Plugin = {
  name: 'class-names-in-components',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/[^?]*\.tsx?(?:\?|$)/, code: '.module.css' },
    handler(code, id) {
      const names = [...code.matchAll(IMPORT)].map(([, name]) => name)
      if (names.length === 0) return
      const lookup = new RegExp(`(?<![\\w.$])(?:${names.join('|')})\\.(\\w+)`, 'g')
      const written = code
        .replace(IMPORT, "import '$2'")
        .replace(lookup, (_, name: string) => `'${scopedName(kebab(name), id)}'`)
      return { code: written, map: null }
    },
  },
}

/**
 * With the names written, a module is a sheet like any other. Vite would drop one of which nothing is imported, and
 * leave an empty script where pages share only sheets.
 */
export const modulesAsSheets: Plugin = {
  name: 'modules-as-sheets',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: SHEET },
    handler: () => ({ code: 'export {}', map: null, moduleSideEffects: 'no-treeshake' }),
  },
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const isEmpty = (name: string) => {
      const file = bundle[name]
      return file?.type === 'chunk' && !file.isEntry && file.moduleIds.every((id) => SHEET.test(id))
    }
    for (const chunk of chunks) {
      for (const name of chunk.imports.filter(isEmpty)) {
        const { viteMetadata } = bundle[name] as typeof chunk
        for (const sheet of viteMetadata?.importedCss ?? []) chunk.viteMetadata?.importedCss.add(sheet)
        chunk.code = chunk.code.replace(new RegExp(`import\\s*["'][^"']*${path.basename(name)}["'];`), '')
      }
      chunk.imports = chunk.imports.filter((name) => !isEmpty(name))
    }
    for (const name of Object.keys(bundle).filter(isEmpty)) delete bundle[name]
  },
}

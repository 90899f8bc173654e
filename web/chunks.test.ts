import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { CHUNKS, isIn, NAMED_MODULES } from './chunks.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

describe('chunks of the browser build', () => {
  test('every file, folder and package that a chunk names exists', () => {
    const pathOf = (module: string) =>
      module.startsWith('npm:') ? `node_modules/${module.slice(4).replace(/\.$/, '.mjs')}` : module
    expect(NAMED_MODULES.filter((module) => !existsSync(`${root}${pathOf(module)}`))).toEqual([])
  })

  test('a module belongs to one chunk of each priority', () => {
    const doubled = CHUNKS.flatMap((chunk, index) =>
      CHUNKS.slice(index + 1).flatMap((other) =>
        other.priority === chunk.priority ? chunk.modules.filter((name) => other.modules.includes(name)) : [],
      ),
    )
    expect(doubled).toEqual([])
  })

  test('a module is found by its file, its folder or its package, with or without a query', () => {
    expect(isIn(['web/ui/dialog.tsx'], `${root}web/ui/dialog.tsx?import`)).toBe(true)
    expect(isIn(['web/admin/'], `${root}web/admin/queue/queue.tsx`)).toBe(true)
    expect(isIn(['npm:react/'], `${root}node_modules/react-dom/index.js`)).toBe(false)
    expect(isIn(['npm:react-dom/'], `${root}node_modules/react-dom/index.js`)).toBe(true)
  })
})

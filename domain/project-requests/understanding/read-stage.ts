import type { Stage } from '../fact-values.ts'
import type { Hit } from './phrases.ts'
import { after, before, type Evidence, isDenied, type Reading, spanOf, tagged, textAt } from './reading.ts'

const ORDER: Stage[] = [
  'idea',
  'has_plot',
  'has_drawings',
  'has_permit',
  'foundations',
  'bone_done',
  'plastered',
  'finished',
]

/** Reads the furthest stage that was reached. */
export function readStage(reading: Reading): Evidence<Stage> | undefined {
  const reached = reading.hits.flatMap((hit) => {
    const value = stageOf(reading, hit)
    return value ? [{ value, span: spanOf(reading, hit.from, hit.to), confidence: 0.85 * hit.sure }] : []
  })
  return reached.toSorted((a, b) => ORDER.indexOf(b.value) - ORDER.indexOf(a.value))[0]
}

function stageOf(reading: Reading, hit: Hit): Stage | undefined {
  const { tag, from, to } = hit
  if (tag === 'stage')
    return isDenied(reading, from) || tagged(reading, from - 1, 'left') || isOfUpload(reading, hit)
      ? undefined
      : (hit.value as Stage)
  if (tag === 'foundation')
    return isReached(reading, from, to, 4) ||
      tagged(reading, from - 1, 'after') ||
      (textAt(reading, from - 1) === 'the' && tagged(reading, from - 2, 'after')) ||
      /عند|وقف/.test(textAt(reading, from - 1))
      ? 'foundations'
      : undefined
  if (tag === 'plaster')
    return isReached(reading, from, to, 4) || tagged(reading, from - 1, 'after') ? 'plastered' : undefined
  if (tag === 'land') return isOwned(reading, from, to) ? 'has_plot' : undefined
  if (tag === 'bonework' || hit.value === 'bone')
    return isBoneDone(reading, from, to) ? 'bone_done' : undefined
  return undefined
}

/** Whether a word before (`خلصنا القواعد`) or after (`القواعد جاهزة`) says that it is done. */
export function isReached(reading: Reading, from: number, to: number, reach: number): boolean {
  const verb = before(reading, from, reach, ['got', 'no', 'need', 'type', 'paper'])
  const state = after(reading, to, 2, ['ready', 'no', 'need', 'type', 'but'])
  // «تم الانتهاء من الأساسات وجاري العمل على …»: the next thing is in progress.
  const isOpen = state?.tag === 'no' && !/^و/.test(textAt(reading, state.from))
  const isNever =
    verb !== undefined && /^[وف]?(?:ما|لم)$|^(?:not|never)$/.test(textAt(reading, verb.from - 1))
  if (verb?.tag === 'no' || isNever || isOpen) return false
  return verb?.tag === 'got' || state?.tag === 'ready'
}

/** «مخططات الفيلا جاهزة»: only the drawings are ready; «البيت جاهز بس ناقصه الواجهه» is not finished either. */
function isOfUpload(reading: Reading, { value, from, to }: Hit): boolean {
  if (value !== 'finished') return false
  return tagged(reading, from - 1, 'paper') !== undefined || after(reading, to, 3, ['left']) !== undefined
}

function isBoneDone(reading: Reading, from: number, to: number): boolean {
  if (/[%٪]/.test(textAt(reading, from - 2)) || /[%٪]/.test(textAt(reading, from - 1))) return false
  if (isReached(reading, from, to, 2)) return true
  if (
    /^(?:ال)(?:بيت|فيلا|فله|شقه|عماره)$|^بيتي$|^بيتنا$|^فلتي$/.test(textAt(reading, from - 1)) &&
    !/^(?:و|\+)/.test(textAt(reading, to))
  )
    return true
  // «فيلا عظم» before or after «تشطيب» is the state of the villa.
  const building = tagged(reading, from - 1, 'building')
  const isState =
    building !== undefined && !before(reading, building.from, 4, ['type'])?.value.startsWith('villa')
  const finishing = reading.hits.some(
    ({ tag, value, weight }) => tag === 'type' && value === 'interior_finishing' && weight >= 1,
  )
  return isState && finishing && !/^(?:و|\+)/.test(textAt(reading, to))
}

function isOwned(reading: Reading, from: number, to: number): boolean {
  const cue = before(reading, from, 4, ['have', 'notbudget', 'need', 'no', 'budget'])
  if (/^(?:ما|لم|not|havent|never)$/.test(textAt(reading, from - 2))) return false
  return (
    cue?.tag === 'have' ||
    /^(?:باسمي|ملكي|ملكنا|باسمنا)$/.test(textAt(reading, to)) ||
    (/^(?:موجوده|جاهزه)$/.test(textAt(reading, to)) && !tagged(reading, from - 1, 'no')) ||
    /^(?:bought|own|purchased)$/.test(textAt(reading, from - 2)) ||
    /^(?:و?شريت|و?اشتريت|شاري|شاريت|bought|own)$/.test(textAt(reading, from - 1)) ||
    /^ارضي$/.test(textAt(reading, from))
  )
}

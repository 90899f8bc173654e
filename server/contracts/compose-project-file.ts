import { setImmediate as nextTurn } from 'node:timers/promises'
import { formatDate, formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { templateData } from '#server/platform/typesetting/printable.ts'
import { delayRows, orderRows } from './compose-changes.ts'
import { type ContractFirm, contractPaper } from './compose-contract-paper.ts'
import type { Contract } from './contract-answers.ts'
import { type Both, both, moment, money, type PaperEntry, stageName, written } from './paper-words.ts'
import type { PhotoTime } from './photos/read-photos.ts'
import { thumbnailName } from './photos/read-thumbnails.ts'

interface ProjectFileParts {
  firm: ContractFirm
  /** The oldest first. */
  photos: readonly PhotoTime[]
  /** Names of pictures that there are. */
  pictures: ReadonlySet<string>
  now: Date
}

/**
 * The data of `project-file.typ` as JSON: the contract, and all that followed it. Of a contract read whole, with every
 * event.
 */
export async function projectFileData(
  contract: Contract,
  { firm, photos, pictures, now }: ProjectFileParts,
): Promise<string> {
  const words = (key: 'title' | Head): Both => both((t) => t(`contractPaper.project.${key}`))
  const rows: Record<Head, () => PaperEntry[]> = {
    payments: () => paymentRows(contract),
    orders: () => orderRows(contract, () => true),
    delays: () => delayRows(contract.changes, () => true),
    snags: () => snagRows(contract, { photos, pictures }),
    photos: () => photoRows(contract, { photos, pictures }),
    warranties: () => warrantyRows(contract),
  }
  const paper = contractPaper(contract, firm)
  const project: Record<string, unknown> = {
    title: words('title'),
    text: both((t, locale) => t('contractPaper.project.text', { time: moment(now, locale) })),
    heads: Object.fromEntries(HEADS.map((head) => [head, words(head)])),
  }
  // The largest file takes some 20 ms: others get their turn between its parts.
  for (const head of HEADS) {
    await nextTurn()
    project[head] = rows[head]()
  }
  await nextTurn()
  return templateData({ ...paper, project })
}

const HEADS = ['payments', 'orders', 'delays', 'snags', 'photos', 'warranties'] as const
type Head = (typeof HEADS)[number]

/** Events of one stage on paper; more belong to a dispute, which reads them on the page. Our choice. */
const MOST_EVENTS = 60

/** What was asked for, said to be paid and received of each stage. */
function paymentRows({ terms, work }: Contract): PaperEntry[] {
  return (work?.stages ?? []).map(({ amount, progress }, at) => {
    const name = stageName(terms.stages[at]!)
    const events = (work?.events ?? [])
      .filter(({ stage, kind }) => stage === at && kind !== 'progress')
      .slice(0, MOST_EVENTS)
      .toReversed()
    return {
      name: both((_, locale) => `${formatNumber(at + 1)}. ${name[locale]}`),
      amount: money(amount),
      words: events.flatMap(({ body }) => (body === '' ? [] : [written(body)])),
      notes: [
        both((t) => t('contractPaper.project.progress', { percent: formatNumber(progress) })),
        ...events.map(eventNote),
      ],
    }
  })
}

function eventNote({ kind, amount, saidAt }: NonNullable<Contract['work']>['events'][number]): Both {
  const word = kind === 'payment_asked' || kind === 'progress' ? 'asked' : kind
  return both((t, locale) =>
    t(`contractPaper.project.${word}`, { sum: money(amount ?? 0), time: moment(saidAt, locale) }),
  )
}

type Pictures = Pick<ProjectFileParts, 'photos' | 'pictures'>

const picturesOf = (photos: readonly PhotoTime[], { pictures }: Pictures) =>
  photos.map(({ id }) => thumbnailName(id)).filter((name) => pictures.has(name))

function snagRows({ changes }: Contract, parts: Pictures): PaperEntry[] {
  const photosOf = (id: string) => parts.photos.filter(({ snagId }) => snagId === id)
  const countOf = (id: string) => photosOf(id).length
  return (changes?.snags ?? []).map(({ id, number, place, what, status, notedAt, marks }) => ({
    name: both((t) => `${formatNumber(number)}. ${t(`contractChanges.snags.status.${status}`)}`),
    amount: '',
    words: [place, what].filter((words) => words !== '').map(written),
    pictures: picturesOf(photosOf(id), parts),
    notes: [
      timed('noted', notedAt),
      ...(countOf(id) > 0 ? [both((t) => t('contractPaper.project.photosOf', { count: countOf(id) }))] : []),
      // How it ended; what came between is on the page.
      ...marks.slice(-2).map(({ kind, answeredAt }) => timed(kind, answeredAt)),
    ],
  }))
}

const timed = (key: 'noted' | 'mended' | 'confirmed' | 'reopened', at: string): Both =>
  both((t, locale) => t(`contractPaper.project.${key}`, { time: moment(at, locale) }))

/** An index: the days on which photos of each stage came, and how many, with the newest. All are on the page. */
function photoRows({ terms }: Contract, parts: Pictures): PaperEntry[] {
  return terms.stages.flatMap((stage, at) => {
    const own = parts.photos.filter((photo) => photo.stage === at && !photo.snagId)
    const days = own.map(({ sentAt }) => sentAt)
    if (days.length === 0) return []
    const name = stageName(stage)
    return {
      name: both(
        (t, locale) => `${name[locale]}: ${t('contractPaper.project.photosOf', { count: days.length })}`,
      ),
      amount: '',
      words: [],
      pictures: picturesOf(own, parts),
      notes: [both((_, locale) => daysOf(days, locale))],
    }
  })
}

function daysOf(moments: readonly Date[], locale: Locale): string {
  const counts = Map.groupBy(moments, (at) => formatDate(at, locale))
  return [...counts].map(([day, all]) => `${day} (${formatNumber(all.length)})`).join(' · ')
}

function warrantyRows({ warranties }: Contract): PaperEntry[] {
  return warranties.map(({ part, years, source, startsOn, endsOn }) => ({
    name: both((t) => t(`contracts.warrantyOf.${part}`)),
    amount: '',
    words: [],
    notes: [
      both((t, locale) =>
        t('contractPaper.project.runs', {
          years: t('contracts.years', { years }),
          start: formatDate(startsOn, locale),
          end: formatDate(endsOn, locale),
        }),
      ),
      ...(source === 'law' ? [both((t) => t('contractPaper.project.byLaw'))] : []),
    ],
  }))
}

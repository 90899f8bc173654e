/** Runs in a worker thread, because loading the lists takes a second and a hostile password a quarter of one. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { serveJobs } from '../../platform/threads/serve-jobs.ts'

export interface GuessJob {
  password: string
  /** Details of the user that a stranger knows: address, name. */
  about: string[]
}

/** Characters checked. The cost grows with the square, and a strong beginning of this length is strong enough. */
const LOOKED_AT = 32
/** Spellings such as `p4ssw0rd` tried per password. The package's default of 100 takes ten times as long. */
const SPELLINGS = 10
/**
 * Guesses as a power of ten, as the package counts them. More than any list has, and fewer than for eight random
 * characters.
 */
const TRIED_FIRST = 7.5

/** Common local password words that the package's English lists lack. */
const OURS = [
  ...[
    'mimar',
    'معمار',
    'riyadh',
    'jeddah',
    'makkah',
    'madinah',
    'dammam',
    'saudi',
    'saudiarabia',
    'ksa',
    'allah',
  ],
  ...[
    'الرياض',
    'جدة',
    'مكة',
    'المدينة',
    'السعودية',
    'كلمةالسر',
    'كلمةالمرور',
    'كلمهالسر',
    'محمد',
    'عبدالله',
    'عبدالرحمن',
  ],
  ...[
    'احمد',
    'أحمد',
    'فهد',
    'خالد',
    'سلطان',
    'نورة',
    'نوره',
    'بسمالله',
    'الحمدلله',
    'ياالله',
    'حبيبي',
    'الهلال',
    'النصر',
  ],
  // Rows of the Arabic keyboard.
  ...['ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرلاىةوزظ', '١٢٣٤٥٦٧٨٩٠'],
]

const zxcvbn = new ZxcvbnFactory({
  dictionary: {
    ...common,
    commonWords: english['commonWords-en'],
    firstnames: english['firstnames-en'],
    lastnames: english['lastnames-en'],
    ours: OURS,
  },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: SPELLINGS,
  maxLength: LOOKED_AT,
})

/** Characters a password needs besides the user's own details. Fewer are easy to guess. */
const OF_THEIR_OWN = 5

/** The package rates three words in a row as strong, even when they are the user's own details. */
function isAboutThem(password: string, about: string[]): boolean {
  const longestFirst = about.map((word) => word.toLowerCase()).sort((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase())
  return [...rest].length < OF_THEIR_OWN
}

serveJobs<GuessJob, boolean>(({ password, about }) => {
  const looked = [...password].slice(0, LOOKED_AT).join('')
  return isAboutThem(looked, about) || zxcvbn.check(looked, about).guessesLog10 < TRIED_FIRST
})

/** Runs in a worker thread: loading the lists takes a second, and a hostile password a quarter of one. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { serveJobs } from '../../platform/threads/serve-jobs.ts'

export interface GuessJob {
  password: string
  /** What a stranger knows of the person: address, name. */
  about: string[]
}

/** Characters looked at. What begins with so many that are hard to guess is hard to guess; the cost grows with the square. */
const LOOKED_AT = 32
/** Spellings such as `p4ssw0rd` tried for one password; the package's own 100 take ten times as long. */
const SPELLINGS = 10
/** Guesses as a power of ten, as the package counts them: more than any list and fewer than eight random characters. */
const TRIED_FIRST = 7.5

/** What people here begin with, which the package's English lists do not know. */
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
  // The rows of an Arabic keyboard.
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

/** Characters beside the person's own words that make a password of them: fewer are a guess away. */
const OF_THEIR_OWN = 5

/** The package takes three words in a row for hard to guess, whoever they belong to. */
function isAboutThem(password: string, about: string[]): boolean {
  const longestFirst = about.map((word) => word.toLowerCase()).sort((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase())
  return [...rest].length < OF_THEIR_OWN
}

serveJobs<GuessJob, boolean>(({ password, about }) => {
  const looked = [...password].slice(0, LOOKED_AT).join('')
  return isAboutThem(looked, about) || zxcvbn.check(looked, about).guessesLog10 < TRIED_FIRST
})

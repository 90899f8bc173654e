/**
 * The consonants of a word, one letter each in any script: `رخصة`, `rukhsa` and `ro5sa` all become `rKs`. So
 * what was learned from Arabic script also applies to Arabic in Latin letters, for which there is far less
 * training text.
 */
export function skeletonOf(word: string): string {
  let bones = ''
  for (let at = 0; at < word.length; at++) {
    const pair = PAIRS[word.slice(at, at + 2)]
    const bone = pair ?? LETTERS[word.charAt(at)] ?? ''
    if (pair) at++
    if (!bones.endsWith(bone)) bones += bone
  }
  // The final `h` of `kulfah` is no consonant, and neither is ة.
  return bones.length > 2 ? bones.replace(/h$/, '') : bones
}

const PAIRS: Record<string, string> = {
  sh: 'S',
  ch: 'S',
  kh: 'K',
  "7'": 'K',
  gh: 'G',
  "3'": 'G',
  th: 'x',
  dh: 'x',
}
/** Vowels, و, ي and hamza are optional; letters that sound alike are interchanged. */
const LETTERS = lettersOf({
  b: 'بbp',
  t: 'تطt6',
  x: 'ثذضظ',
  j: 'جj',
  H: 'ح7',
  K: 'خ5x',
  d: 'دd',
  r: 'رr',
  z: 'زz',
  s: 'سصs9',
  S: 'ش',
  '3': 'ع3',
  G: 'غ',
  f: 'فfv',
  q: 'قqg8',
  k: 'كkc',
  l: 'لl',
  m: 'مm',
  n: 'نn',
  h: 'هh',
})

function lettersOf(groups: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([bone, letters]) => [...letters].map((letter) => [letter, bone])),
  )
}

import type { Depth } from '../fact-values.ts'
import { type Entry, Phrases } from './phrases.ts'
import { type Evidence, type Reading, spanOf } from './reading.ts'

const DEPTH_WORDS: Entry[] = [
  [
    'depth',
    'to_bone',
    1,
    'من العظم, للعظم, الى العظم, لين العظم, لحد العظم, ارجعه عظم, نرجعه عظم, يرجع عظم, نرده عظم, نفض, انفض, ننفض, انفضه, ننفضه, نفضه, نفضها, تكسير كامل, نكسر كل شي, اكسر كل شي, تكسير كل شي, نكسر كل شيء, back to bone, to the bone, down to the bone, strip to the structure, stripped to the structure, down to the structure, back to the structure, back to brick, gut, gutted, full gut, gut renovation, strip everything, strip out everything',
  ],
  [
    'depth',
    'full',
    1,
    'ترميم شامل, ترميم كامل, ترميم كلي, الترميم الشامل, تجديد شامل, تجديد كامل, تجديد كلي, ترميمه كامل, ترميمها كامل, ارممه كامل, ارممها كامل, اجدده كامل, اجددها كامل, نجدده كامل, نرممه كامل, نرممها كامل, ترميم البيت كامل, ترميم الشقه كامله, ترميم الفيلا كامله, ترميم فيلا كامل, ترميم فيلا كامله, ترميم شقه كامل, ترميم شقه كامله, ترميم بيت كامل, تاهيل شامل, اعاده تاهيل كامله, من الالف للياء, full renovation, complete renovation, total renovation, whole renovation, renovate everything, full refurbishment, complete refurbishment, complete makeover, total makeover, full overhaul, complete overhaul, fully renovate, fully renovated, completely renovate, tarmeem kamel, tarmeem shamel, tarmim kamel, tarmim shamel',
  ],
  [
    'depth',
    'refresh',
    1,
    'تجديد خفيف, ترميم خفيف, ترميم بسيط, تجديد بسيط, ترميمات بسيطه, ترميمات خفيفه, تعديلات بسيطه, تصليحات بسيطه, تصليح بسيط, صبغ وتصليحات, دهان وتصليحات, دهان وتصليح, بويه وتصليح, بويه وتصليحات, صبغ وتصليح, تحسين بسيط, لمسات بسيطه, رتوش, تجديد سطحي, ترميم سطحي, refresh, touch up, touch ups, facelift, face lift, light renovation, minor renovation, small renovation, cosmetic renovation, cosmetic refresh, freshen up, light refresh, light refurbishment, minor repairs, tajdeed khafeef, tarmeem khafeef, tarmeem baseet',
  ],
  [
    'depth',
    'wet_rooms',
    1,
    'الحمامات والمطبخ, حمامات ومطبخ, الحمامات و المطبخ, المطبخ والحمامات, مطبخ وحمامات, المطبخ و الحمامات, الحمامات والمطابخ, حمامات ومطابخ, السباكه والحمامات, bathrooms and kitchen, bathrooms and the kitchen, kitchen and bathrooms, kitchen and the bathrooms, kitchen and baths, baths and kitchen, wet areas, wet rooms',
  ],
]
const PHRASES = new Phrases(DEPTH_WORDS, [])
/** The deepest that is said goes; wet rooms are named inside of a full renovation too. */
const DEEPEST: Depth[] = ['to_bone', 'full', 'refresh', 'wet_rooms']

/** How deep a renovation goes, where the words say it. */
export function readDepth(reading: Reading): Evidence<Depth> | undefined {
  const said = PHRASES.find(reading.words).toSorted(
    (a, b) => DEEPEST.indexOf(a.value as Depth) - DEEPEST.indexOf(b.value as Depth),
  )
  const [hit] = said
  if (!hit) return undefined
  return { value: hit.value as Depth, span: spanOf(reading, hit.from, hit.to), confidence: 0.9 * hit.sure }
}

import type { Depth } from '../fact-values.ts'
import { type Entry, Phrases } from './phrases.ts'
import { type Evidence, type Reading, spanOf } from './reading.ts'

const DEPTH_WORDS: Entry[] = [
  [
    'depth',
    'to_bone',
    1,
    'من العظم, للعظم, الى العظم, لين العظم, لحد العظم, ارجعه عظم, نرجعه عظم, يرجع عظم, نرده عظم, نفض, انفض, ننفض, انفضه, ننفضه, نفضه, نفضها, تكسير كامل, نكسر كل شي, اكسر كل شي, تكسير كل شي, نكسر كل شيء, back to bone, to the bone, down to the bone, strip to the structure, stripped to the structure, down to the structure, back to the structure, back to brick, gut, gutted, full gut, gut renovation, strip everything, strip out everything, لين يرجع عظم, يرجع على العظم, يرجع للعظم, نرجعها عظم, ارجعها عظم, نرجعه على العظم, اكسره كله, اكسرها كلها, نكسره كله, نكسرها كلها, اكسر كل شي من الداخل, تكسر كلها, ع الخرسانه, على الخرسانه, نشيل كل شي, اشيل كل شي, شيل كل شي, نفض كامل, تنفيض, ننفض البيت, انفض البيت, نفض البيت, انفضها كامله, هدم داخلي كامل, تكسير كامل من الداخل, back to blocks, back to block, back to bare walls, bare walls, back to concrete, back to shell, back to the shell, back to the bone, strip back, stripped back, stripped to bare, strip it back, down to bare walls, nafd kamel, lel 3a6m, lel 3adm, lel athm',
  ],
  [
    'depth',
    'full',
    1,
    'ترميم شامل, ترميم كامل, ترميم كلي, الترميم الشامل, تجديد شامل, تجديد كامل, تجديد كلي, ترميمه كامل, ترميمها كامل, ارممه كامل, ارممها كامل, اجدده كامل, اجددها كامل, نجدده كامل, نرممه كامل, نرممها كامل, ترميم البيت كامل, ترميم الشقه كامله, ترميم الفيلا كامله, ترميم فيلا كامل, ترميم فيلا كامله, ترميم شقه كامل, ترميم شقه كامله, ترميم بيت كامل, تاهيل شامل, اعاده تاهيل كامله, من الالف للياء, full renovation, complete renovation, total renovation, whole renovation, renovate everything, full refurbishment, complete refurbishment, complete makeover, total makeover, full overhaul, complete overhaul, fully renovate, fully renovated, completely renovate, ترميم جذري, ترميم البيت كله, ترميم كل البيت, ترميم الفيلا كلها, ترميم الشقه كلها, ترميم شقتي كامله, ترميم بيتي كامل, تجديد البيت كله, تجديد البيت كامل, تجديد الشقه كامله, تجديد الشقه كلها, تجديد الفيلا كامله, تجديد الفيلا كلها, اجدد البيت كله, اجدد الشقه كلها, نجدد البيت كله, نجدد الشقه كلها, تجديد كل شي, نغير كل شي, اغير كل شي, تغيير كل شي, نجدد كل شي, اجدد كل شي, كل شي جديد, full reno, complete reno, total reno, top to bottom, whole house renovation, renovate the whole house, renovate the entire house, everything new, replace everything, redo everything, tajdeed kamel, tajdeed shamel, tarmeem kamel, tarmeem shamel, tarmim kamel, tarmim shamel',
  ],
  [
    'depth',
    'refresh',
    1,
    'تجديد خفيف, ترميم خفيف, ترميم بسيط, تجديد بسيط, ترميمات بسيطه, ترميمات خفيفه, تعديلات بسيطه, تصليحات بسيطه, تصليح بسيط, صبغ وتصليحات, دهان وتصليحات, دهان وتصليح, بويه وتصليح, بويه وتصليحات, صبغ وتصليح, تحسين بسيط, لمسات بسيطه, رتوش, تجديد سطحي, ترميم سطحي, refresh, touch up, touch ups, facelift, face lift, light renovation, minor renovation, small renovation, cosmetic renovation, cosmetic refresh, freshen up, light refresh, light refurbishment, minor repairs, انعشها, انعشه, ننعشها, ننعشه, انعاش, تنعيش, وجه جديد, دهان وتصليحات بسيطه, دهان وتصليحات خفيفه, بويه وتصليحات بسيطه, صبغ وتصليحات بسيطه, تحسينات بسيطه, تجديد على الخفيف, ترميم على الخفيف, ترتيب بسيط, تجديد شكلي, تجميل بسيط, تعديل بسيط, spruce up, freshen it up, freshen, refresh it, lick of paint, quick refresh, light touch, paint and minor repairs, paint and small repairs, paint and small fixes, 3al khafeef, 3ala el khafeef, tajdeed khafeef, tarmeem khafeef, tarmeem baseet',
  ],
  [
    'depth',
    'wet_rooms',
    1,
    'الحمامات والمطبخ, حمامات ومطبخ, الحمامات و المطبخ, المطبخ والحمامات, مطبخ وحمامات, المطبخ و الحمامات, الحمامات والمطابخ, حمامات ومطابخ, السباكه والحمامات, bathrooms and kitchen, bathrooms and the kitchen, kitchen and bathrooms, kitchen and the bathrooms, kitchen and baths, baths and kitchen, wet areas, wet rooms, الحمامات + المطبخ, حمامات + مطبخ, الحمامات مع المطبخ, حمامات مع المطبخ, كل الحمامات والمطبخ, دورات المياه والمطبخ, المطبخ ودورات المياه, bathrooms + kitchen, baths and the kitchen, every bathroom and the kitchen, all bathrooms and the kitchen, all bathrooms and kitchen, all the bathrooms and the kitchen, kitchen and all bathrooms, kitchen and all the bathrooms, 7ammamat w matbakh, 7amamat w matba5, el 7ammamat wel matbakh',
  ],
]
const PHRASES = new Phrases(DEPTH_WORDS, [])
/** In order of precedence: the deepest renovation wins, though a full one also names wet rooms. */
const DEEPEST: Depth[] = ['to_bone', 'full', 'refresh', 'wet_rooms']

/** Reads the depth of a renovation, where the words state it. */
export function readDepth(reading: Reading): Evidence<Depth> | undefined {
  const said = PHRASES.find(reading.words).toSorted(
    (a, b) => DEEPEST.indexOf(a.value as Depth) - DEEPEST.indexOf(b.value as Depth),
  )
  const [hit] = said
  if (!hit) return undefined
  return { value: hit.value as Depth, span: spanOf(reading, hit.from, hit.to), confidence: 0.9 * hit.sure }
}

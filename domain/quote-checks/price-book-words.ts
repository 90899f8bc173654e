import { foldWords } from '../shared/number-words.ts'

/** Words that mean the same to a price: plurals that no ending makes, spellings, two names of one thing. */
const SAME = `
باب ابواب door
شباك شبابيك نافذه نوافذ window
جدار جدران حايط حوايط حوائط wall
سقف اسقف سقوف ceiling
نقطه نقاط مخرج مخارج point outlet pt pts
كرسي كراسي مرحاض مراحيض
مغسله مغاسل
حوض احواض
لوح الواح
عمود اعمده
قاعده قواعد
مفتاح مفاتيح
فيش افياش بلك كهرباء
طقم اطقم
ماسوره مواسير انبوب انابيب بايب
مضخه مضخات طرمبه دينمو غطاس
رف ارفف رفوف
ستاره ستاير ستائر
شجره اشجار شجر
نخله نخيل نخل
مطبخ مطابخ
حمام حمامات دوره دورات تواليت
غرفه غرف
سلم سلالم درج
كيبل كيابل كابل كابلات كيبلات cable
وحده وحدات unit
قاطع قواطع قاطوع partition
وزره وزرات نعله نعلات skirting
دهان دهانات بويه بوية صبغ paint painting painted
تكييف مكيف مكيفات
بلك بلوك طوب طابوق block
طبلون طبلونات
لوحه لوحات
كنترول تحكم
بورسلان بورسلين بورسالين porcelain
ارضيات ارضيه flooring
مزدوج مزدوجه دبل double
سيراميك ceramic
دولاب دواليب خزانه خزاين خزائن
سور اسوار
سطح اسطح سطوح رووف
درابزين دربزين
المنيوم الومنيوم ألمنيوم الالمنيوم aluminium aluminum alum
تكسير فك ازاله هدم خلع
جبس جبسوم جبسمبورد gypsum
انتركم انتركوم
كاميرا كاميرات
حنفيه حنفيات صنبور
خلاط خلاطات
سخان سخانات
شفاط شفاطات مروحه مراوح
لمبه لمبات
كشاف كشافات
مربع متر
عتبه عتبات
ميده ميدات ميد
قناه قنوات مجاري دكت duct ducting ductwork
مظله مظلات
بوابه بوابات
برميل براميل
فلتر فلاتر
طفايه طفايات
رشاش رشاشات
حساس حساسات كاشف كواشف
صمام صمامات محبس محابس
لياسه لياسات تلييس محاره مساح plaster plastering
خرسانه خرسانات صبه
عزل عوازل
اساس اساسات
مخطط مخططات رسومات
تصميم تصاميم
زياره زيارات
شهر شهري شهريا
واجهه واجهات
رخامه رخام marble
بانوه بانوهات
كورنيش كرانيش كرنيش cornice
اناره اضاءه lighting
عشب نجيل ثيل grass turf
تربه طين
ردم دفان
waterproofing waterproof
tile tiling
excavation excavating excavate
supply supplying
wc toilet
basin washbasin
mixer faucet tap
ac a/c aircon
demolition demolish removal remove removing dismantle dismantling strip stripping breaking break hacking hack
repair repairing repairs
relocate relocation relocating
maintenance servicing service
cleaning clean
صيانه صيانات
اصلاح تصليح ترميم
تنظيف نظافه
اختبار فحص
test testing tests
sqm m2
`

const DONE = `
توريد تركيب تنفيذ عمل اعمال بند تجهيز شامل كامل كامله شامله مع من في علي عن الي حسب او نوع درجه اولي ممتاز جديد جديده كل
عدد متر مربع طولي مكعب حبه قطعه المطلوب المواد مواد خامات لزوم يلزم جميع كافه وكل ما فيه فيها ضمان تسليم مشروع موقع
فيلا شقه بيت منزل دور ادوار اول ثاني ارضي علوي صاله مجلس مدخل supply install installation supplied installed and of the with for to in on
incl including complete works work all new first quality best local approved per as specification spec type make brand
villa flat apartment house floor no nos pcs set each item
`

/** What is done to a thing that stands, and the point where it ends: with such a word it is another work. */
const OTHER_DEEDS = `
تكسير demolition repair relocate maintenance cleaning painting دهان نقطه صيانه اصلاح تنظيف غسيل نقل تصميم design test اختبار
`

const words = (text: string) => text.split(/\s+/).filter(Boolean).map(foldWords)

/** The first word of a row stands for all of it. */
export const ALIKE: ReadonlyMap<string, string> = new Map(
  SAME.split('\n').flatMap((row) => {
    const [first, ...rest] = words(row)
    return first ? [first, ...rest].map((word) => [word, first] as const) : []
  }),
)

/** What is done, where, and how well: words that tell little of a price. */
export const SAY_LITTLE: ReadonlySet<string> = new Set(words(DONE))

export const DEEDS: ReadonlySet<string> = new Set(words(OTHER_DEEDS).map((word) => ALIKE.get(word) ?? word))

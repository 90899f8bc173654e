/**
 * Words of the rules of moderate-review.ts, folded as foldWords does and with runs of a letter as one. A person looks at
 * what they hold; they remove nothing.
 */

/** Never of work, always held. Four letters and more take the prefixes and endings of Arabic by themselves. */
export const ARABIC_INSULTS =
  'حمار حمير غبي اغبيا غبيه حقير حقاره سافل سفله نذل انذال خسيس وقح حثاله رخمه خنزير خنازير ملعون ملاعين ديوث مخنث خنيث لوطي قواد عاهر عاهره شرموط شراميط شرموطه قحبه قحاب منيوك منيوكه عرص معرص كس كسك كسم كسمك كسمكم كسختك طيز طيزك زق خرا خراك زب زبي نيك ينيك انيك بنيك نيكك تفو روافض رافضي مجوسي'.split(
    ' ',
  )

/** Of work they are ordinary complaints (`شغله زبالة`, `السقف واطي`, `الخشب معفن`); of a person they are insults. */
export const ARABIC_OF_PERSONS =
  'كلب كلاب كلبه حيوان حيوانات بقره بقر تيس تيوس قرد قرود خروف ثور زباله زبايل وسخ وسخه وسخين وصخ قذر قذرين خايس واطي واطين معفن معفنه معفنين متخلف متخلفه متخلفين تافه تافهين شاذ اهبل هبل مريض يهودي كافر جزمه جزم نجس'.split(
    ' ',
  )

/** Whoever an insult is about; right before it, with at most a word or two between. */
export const ARABIC_PERSONS =
  'يا انت انتي انتم انتو انتوا هم ابن ولد اولاد عيال بنت بنات مقاول المقاول عامل العامل عمال العمال مهندس المهندس مشرف المشرف مالك المالك مدير المدير عميل العميل زبون الزبون صاحبه صاحبها صاحبهم رجل رجال رجالا انسان شخص اشخاص ناس'.split(
    ' ',
  )
export const ARABIC_BETWEEN = 'كان كانوا طلع طلعوا والله فعلا صراحه واحد كلهم كلكم جدا مره هذا هذول'.split(
  ' ',
)

export const ARABIC_PHRASES =
  'قليل ادب,قليل الادب,قليلين ادب,قليل حيا,قليل الحيا,قليل اصل,الله يلعن,يلعن ابو,يلعن ام,كس ام,ابن الكلب,ولد الكلب,طرش بحر,طرش البحر,عبد اسود,بكسر راسك,اكسر راسك,نكسر راسك,بكسر راسه,اكسر راسه'.split(
    ',',
  )

/** Stems whose forms are many: curses and threats, at any person. */
export const ARABIC_STEMS = [
  /^[لاوبي]*لعن(?:ك|كم|ه|هم|ه الله|تك)$/,
  /^(?:لا|ل|ب|و|راح)*ا?(?:ذبح|قتل)(?:ك|كم|هم)$/,
]

/** Arabizi, English, and Urdu in Latin letters. */
export const LATIN_INSULTS =
  '7mar 7amar 7mara 7meer 7ayawan 7aywan 7ayawanat ga7ba 8a7ba qa7ba gahba qahba sharmot sharmota sharmuta sharmout sharmouta sharmut manyok manyak manyuk m3ars mo3ars dayoth dayooth khanzer khanzir 5anzer 5anzir yel3an yl3an yl3n il3an el3an 7a8er 7aqer 7aqir 7a2ir kosomak kosomk kosomek kusomak kosomik 6ez 6eez 5ara zeby zebi ' +
  'fuck fvck fuk fck phuck fucks fucked fucker fuckers fucking fuckin motherfucker motherfuckers mofo shit shits shity bullshit bitch bitches asshole assholes arsehole bastard bastards cunt cunts whore whores slut sluts dickhead dickheads moron morons imbecile retard retards retarded scum scumbag scumbags nigger niggers nigga faggot faggots paki pakis ' +
  'bhenchod behenchod bhanchod benchod bhnchod madarchod maderchod madrchod motherchod chutiya chutia chutya chootiya chutiye chutiyapa gandu gaandu gand bhosdi bhosdike bhosadike bhosri randi kuta kute kuti kutay kamina kamine kamena kameena kaminay haramzada haramzade haramzadi haramkhor suar suwar gadha gadhe'

export const LATIN_OF_PERSONS =
  'idiot idiots stupid dumb animal animals dog dogs pig pigs donkey donkeys trash garbage rubbish filth filthy kalb klb kelb zbala'

export const LATIN_PERSONS =
  'you your youre u he hes she shes they theyre theyr contractor contractors owner owners engineer engineers worker workers guy guys man men person people ya enta inta ente intom entom howa homa ibn bin wld walad'
export const LATIN_BETWEEN =
  'is are was were a an the el al such so really very total complete like absolute absolutely just all r fucking'

export const LATIN_PHRASES =
  'ibn el kalb,ibn al kalb,bin kalb,wld el kalb,ya kalb,kos omak,kos um,kus umak,behen chod,bhen chod,madar chod,haram zada,haram khor,ulu ka patha,ulu ka pata,son of a bitch,go to hell,kil you,kil him,ur mom'

/** A crime said of somebody. `نصب` is not here: it is also what is done with doors and air conditioners. */
export const ACCUSATIONS =
  'نصاب نصابين نصابه النصاب النصابين حرامي حراميه الحرامي الحراميه حراميين محتال محتالين المحتال لص لصوص مختلس مزور مزورين ' +
  'n9ab na9ab nasab n9abeen nassab 7arami 7aramy 7ramy 7aramia 7aramiya harami haramia scamer scamers thief thieves fraud frauds fraudster fraudsters crok croks swindler swindlers conman chor dhokebaz dhokebaaz dhokebaj'

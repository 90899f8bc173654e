import type { Entry } from './phrases.ts'

/**
 * Words for a day by which somebody wants to be done. Looked up apart from the other lexicons, because the network was
 * taught with those.
 *
 * `day`: an occasion; `h7` a month of the moon, `g3` one of the sun. `by`: by then; `at`: the same where somebody
 * wants to live there or be done. `wish`, `start`, `past`, `other`: what is to happen by then: the end of the work, its
 * start, something that is over, or something that is not the work.
 */
export const DEADLINE_WORDS: Entry[] = [
  [
    'day',
    'fitr',
    1,
    'عيد الفطر, العيد الصغير, عيد رمضان, عيد فطر, eid al fitr, eid ul fitr, eid el fitr, eid fitr, eid-al-fitr, small eid, fitr eid',
  ],
  [
    'day',
    'adha',
    1,
    'عيد الاضحي, عيد الاضحى, عيد الضحيه, عيد الاضحيه, العيد الكبير, عيد الحج, عيد اضحى, عيد كبير, eid al adha, eid ul adha, eid el adha, eid adha, eid-al-adha, big eid, bakra eid, الحج, حج, موسم الحج, hajj, haj',
  ],
  ['day', 'eid', 1, 'العيد, عيد, eid, aid, 3id, 3eed, el3id, el3eed, el eid, al eid, العيدين'],
  [
    'day',
    'ramadan',
    1,
    'رمضان, شهر رمضان, رمضان المبارك, الشهر الفضيل, ramadan, ramadhan, ramazan, ramdan, rmdan, ramathan',
  ],
  ['day', 'summer', 1, 'الصيف, صيف, الصيفيه, summer, summertime, the heat'],
  ['day', 'winter', 1, 'الشتاء, الشتا, شتا, winter'],
  [
    'day',
    'school',
    1,
    'المدارس, المدرسه, الدراسه, بدايه الدراسه, بداية المدارس, بداية العام الدراسي, العام الدراسي, السنه الدراسيه, دوام المدارس, الفصل الدراسي, موسم المدارس, school, schools, school year, school start, school starts, start of school, back to school, academic year, school term',
  ],
  [
    'day',
    'year_end',
    1,
    'نهاية السنه, اخر السنه, نهاية العام, اخر العام, نهاية هالسنه, اخر هالسنه, نهاية السنه الحاليه, راس السنه, السنه الجديده, السنه الميلاديه الجديده, end of the year, end of year, year end, years end, new year, new years',
  ],
  ['day', 'national_day', 1, 'اليوم الوطني, national day'],
  ['day', 'founding_day', 1, 'يوم التاسيس, founding day'],
  ['day', 'month_end', 1, 'نهاية الشهر, اخر الشهر, نهاية هالشهر, end of the month, end of month, month end'],
  ['day', 'next_month_end', 1, 'نهاية الشهر الجاي, نهاية الشهر القادم, اخر الشهر الجاي, end of next month'],
  ['day', 'h1', 1, 'محرم, muharram'],
  ['day', 'h2', 1, 'صفر, safar'],
  ['day', 'h3', 1, 'ربيع الاول, ربيع اول'],
  ['day', 'h4', 1, 'ربيع الثاني, ربيع ثاني, ربيع الاخر'],
  ['day', 'h5', 1, 'جمادي الاولي, جمادى الاولى, جماد اول, جمادى الاول'],
  ['day', 'h6', 1, 'جمادي الثانيه, جمادى الثانيه, جمادى الاخره, جماد ثاني'],
  ['day', 'h7', 1, 'رجب, rajab'],
  ['day', 'h8', 1, 'شعبان, shaban, shaaban, shabaan'],
  ['day', 'h10', 1, 'شوال, shawwal, shawal'],
  ['day', 'h11', 1, 'ذو القعده, ذي القعده, dhul qadah'],
  ['day', 'h12', 1, 'ذو الحجه, ذي الحجه, dhul hijjah, dhul hijja'],
  ['day', 'g1', 1, 'يناير, january, jan'],
  ['day', 'g2', 1, 'فبراير, february, feb'],
  ['day', 'g3', 1, 'مارس, march'],
  ['day', 'g4', 1, 'ابريل, april, apr'],
  ['day', 'g5', 1, 'مايو, ماي'],
  ['day', 'g6', 1, 'يونيو, june'],
  ['day', 'g7', 1, 'يوليو, july'],
  ['day', 'g8', 1, 'اغسطس, august, aug'],
  ['day', 'g9', 1, 'سبتمبر, september, sept'],
  ['day', 'g10', 1, 'اكتوبر, october, oct'],
  ['day', 'g11', 1, 'نوفمبر, november, nov'],
  ['day', 'g12', 1, 'ديسمبر, december, dec'],
  ['month', '', 1, 'شهر, month'],
  ['edge', 'end', 1, 'نهاية, اخر, اواخر, ختام, end of, the end of, end, late'],
  ['edge', 'middle', 1, 'منتصف, نص, نصف, mid, middle of, half of'],
  [
    'by',
    '',
    1,
    'قبل, قبل ما, قبل لا, بحلول, لين, الين, حتى, حتي, لحد, الى, مو بعد, ما يتعدى, ما نتعدى, اقصى حد, اقصاه, كحد اقصى, before, by, until, till, in time for, no later than, not later than, ahead of, prior to, latest, at the latest, deadline, deadline is, gabl, gabel, qabl, 2abl, abl, qabel',
  ],
  ['at', '', 1, 'في, على, مع, عند, بدايه, بداية, دخول, موعدنا, الموعد, هدفنا, in, for, on, at, this, come'],
  [
    'wish',
    '',
    1,
    'افتح, نفتح, open, opening, افتتح, الافتتاح, نسكن, اسكن, يسكن, نسكنها, نسكنه, ساكنين, السكن, سكن, ننتقل, انتقل, ننقل, انقل, ندخل, ندخلها, ندخله, تسليم, التسليم, يسلم, يسلمنا, تسلم, تسلمونا, تسلموني, تسلمنا, استلم, نستلم, نستلمها, استلمها, نخلص, اخلص, يخلص, تخلص, نخلصها, يخلصها, اخلصها, نخلصه, تخلصون, يخلصون, ننتهي, انتهي منه, ينتهي, تنتهي, نكون, يكون, تكون, جاهز, جاهزه, جاهزين, نفطر, نعيد, نعيّد, نعيد فيها, نعيد فيه, نستقبل, يكمل, نكمل, اكمل, نبي, نبغي, نبغى, نبغا, ابي, ابغى, ابغي, ابغا, ودنا, ودي, اريد, نريد, لازم, ضروري, محتاج, نحتاج, عاوز, عايز, بدنا, بدي, الهدف, move, move in, moving, moving in, live, living, settle, ready, done, finish, finished, finishing, complete, completed, hand over, handed over, handover, delivered, delivery, be in, want, wants, need, needs, must, should, would like, hope, hoping, target, host, aim, aiming, goal, wrap up, abgha, abi, nabi, neskon, nskn, nsken, naskun, noskon, ne5alas, nkhalles, nkhals, nekhallas',
  ],
  [
    'start',
    '',
    1,
    'نبدا, ابدا, يبدا, تبدا, نبدأ, نباشر, يباشر, البدايه, البدء, تبدون, تبدا فيه, يبدون, start, starting, starts, begin, beginning, commence, kick off, nebda, nbda',
  ],
  [
    'past',
    '',
    1,
    'خلصنا, خلصت, خلصوا, انتهينا, انتهت, بدينا, بديت, بدانا, بداو, اشترينا, اشتريت, شرينا, شريت, وقفنا, وقف, توقف, توقفنا, سلمنا, استلمنا, استلمت, كان, كانت, كنا, صبينا, اسسنا, سوينا, هرب, راح, طلعت, طلعنا, سكنا, we finished, i finished, they finished, he finished, was finished, were finished, was done, were done, have finished, has finished, had finished, finished it, was completed, started, we started, began, bought, purchased, stopped, left us, was, were, had, poured, roughed in, moved, got the permit, since',
  ],
  ['gone', '', 1, 'الماضي, الماضيه, اللي فات, الفايت, اللي راح, الفائت, الاخير, last, previous, past, ago'],
  [
    'other',
    '',
    1,
    'عرض, عروض, العرض, العروض, سعر, تسعيره, الاسعار, زياره, معاينه, رد, ردكم, عقد, العقد, quote, quotes, offer, offers, visit, inspection, estimate, reply, prices, price',
  ],
  ['after', '', 1, 'بعد, عقب, من بعد, after, following, ba3d'],
]

import type { Entry } from './phrases.ts'

/**
 * Words for work that may stand already, and for what is said of it. Looked up apart from the other lexicons, because
 * the network was taught with those.
 *
 * `work`: what may stand, its works separated by spaces. `fix`: the first fix without its trade, or in front of one.
 * `after`: says of what comes before it that it is done; `verb`: of what comes before or behind; `self`: names the work
 * and says that it is done. `open`: not done, in part or under way. `not`: turns what follows. `maybe`: what follows is
 * not said as a fact.
 */
export const STANDING_WORDS: Entry[] = [
  [
    'work',
    'plumbing',
    1,
    'سباكه, سباكة الحمامات, سباكة المطبخ, مواسير, المواسير, مواسير المويه, مواسير الماء, مواسير الصرف, صرف صحي, الصرف الصحي, تغذيه وصرف, شبكة المياه, plumbing, pipes, pipework, piping, water pipes, drains, drainage, water lines, sewer lines, water and drains, sibaka, sebaka, sbaka, el sebaka, elsebaka, alsibaka, plombing, plumbing work, plumbing works',
  ],
  [
    'work',
    'electrical',
    1,
    'كهرباء, كهربا, كهربه, كهرب, الكهربا, اسلاك, الاسلاك, سلوك, مواسير الكهرباء, بواطات, علب الكهرباء, electrics, electric, electrical, electricity, electricals, wiring, wires, cabling, cables, conduit, conduits, electrical work, electrical works, power points, kahraba, kahrba, elkahraba, el kahraba, alkahraba, kahrabaa',
  ],
  [
    'work',
    'cooling',
    1,
    'تكييف, التكييف, مكيفات, المكيفات, مواسير المكيفات, نحاس المكيفات, مواسير التكييف, دكت, الدكت, دكتات, ac, a/c, acs, hvac, air conditioning, aircon, ac pipes, ac piping, copper pipes, ducts, ducting, cooling, takyeef, takeef, mukayafat',
  ],
  [
    'work',
    'plumbing electrical',
    1,
    'كهروميكانيك, كهروميكانيكال, الكهروميكانيكا, كهربا وسباكه, services, mep, m&e, pipes and wires, خدمات',
  ],
  [
    'work',
    'structure',
    1,
    'عظم, العظم, عضم, هيكل, الهيكل, الهيكل الانشائي, هيكل خرساني, خرسانه, الخرسانات, خرسانات, اعمال الخرسانه, الاعمال الانشائيه, صب الاسقف, الاعمده والاسقف, structure, structural work, structural works, concrete, concrete frame, frame, skeleton, shell, bone, bones, grey structure, gray structure, black structure, rcc, superstructure, slabs, columns and slabs, 3azm, 3athm, 3adhm, azm, el azm, adam, concrete works, concrete work, civil work, civil works',
  ],
  [
    'work',
    'masonry',
    1,
    'بلك, البلك, بلوك, البلوك, طابوق, الطابوق, طوب, الطوب, مباني, المباني, المبانى, بناء البلك, جدران البلك, blocks, block, blockwork, block work, block walls, masonry, brickwork, bricks, blok, balak',
  ],
  [
    'work',
    'plaster',
    1,
    'لياسه, اللياسه, لياسه داخليه, لياسة الجدران, تلييس, التلييس, تليبس, محاره, المحاره, بياض المحاره, ليسان, plaster, plastering, plaster work, plasterwork, liyasa, leyasa, lyasa, liasa, rendering',
  ],
  [
    'work',
    'tiles',
    1,
    'بلاط, البلاط, تبليط, التبليط, سيراميك, السيراميك, بورسلان, البورسلان, ارضيات, الارضيات, رخام الارضيات, tiles, tiling, tile, tile work, flooring, floors, floor tiles, wall tiles, porcelain, ceramic, ceramics, balat, tableet, sirameek',
  ],
  [
    'work',
    'waterproofing',
    1,
    'عزل, العزل, عزل مائي, العزل المائي, عزل الحمامات, عزل الاسطح, عزل السطح, عزل الاسطح والحمامات, عزل الحمامات والسطح, عوازل, العوازل, waterproofing, water proofing, membrane, roof waterproofing, bathroom waterproofing, 3azl, 3azel',
  ],
  [
    'work',
    'thermal',
    1,
    'الحراري, حراري, عزل حراري, العزل الحراري, عازل حراري, عزل الجدران, عزل الحيطان, فوم السطح, thermal insulation, insulation, heat insulation, thermal, wall insulation, roof insulation, 3azl 7arari',
  ],
  [
    'work',
    'ceilings',
    1,
    'جبس, الجبس, جبسيات, جبس بورد, جبسمبورد, اسقف مستعاره, الاسقف المستعاره, اسقف جبسيه, gypsum, gypsum ceilings, gypsum board, ceilings, false ceiling, false ceilings, drywall ceilings, jibs, gebs',
  ],
  [
    'work',
    'paint',
    1,
    'دهان, الدهان, دهانات, الدهانات, بويه, البويه, صبغ, الصبغ, paint, painting, paintwork, dihan, dehan, boya',
  ],
  ['work', 'waterproofing thermal', 1, 'عزل مائي وحراري, العزل المائي والحراري, العزلين'],
  // The day of the founding has the same word.
  ['other', '', 1, 'يوم التاسيس, يوم تاسيس, صيانه, مؤسسه مقاولات, مؤسسة مقاولات, شركه, القواعد, الاساسات'],
  [
    'fix',
    '',
    1,
    'تاسيس, التاسيس, تاسيسات, التاسيسات, اعمال التاسيس, تمديد, تمديدات, التمديدات, مرحلة التاسيس, first fix, 1st fix, first-fix, rough in, rough-in, roughing in, roughing-in, roughin, rough ins, rough work, ta2sees, taasees, tasees, taseis, el taasees',
  ],
  [
    'after',
    '',
    1,
    'خالص, خالصه, خالصين, خالصات, خلصان, خلصانه, خلصانين, مخلص, مخلصه, مخلصين, منتهي, منتهيه, منتهين, منتهيات, جاهز, جاهزه, جاهزين, جاهزات, مكتمل, مكتمله, منجز, منجزه, منفذ, منفذه, منفذين, مسوي, مسويه, مسويين, معمول, معموله, متعمله, مركب, مركبه, مركبين, واقف, واقفه, داخلها,  مبني, مبنيه, مصبوب, مصبوبه, ممدد, ممدده, ممددين, ممدود, ممدوده, متمدده, تمام, inside already, are inside, is inside, in already, done, finished, complete, completed, ready, in place, all in, is in, are in, went in, standing, stands, stand, is up, are up, built, installed, laid, fitted, run through, already there, signed off, over with, wrapped up, sorted, behind us, ok already, khalas, khalsa, khalis, khales, khalsana, jahez, jahza, jahzeen, jahiz',
  ],
  [
    'verb',
    '',
    1,
    'خلص, خلصت, خلصنا, خلصوا, خلصناه, خلصناها, خلصناهم, خلصته, خلصتها, خلصها, انتهي, انتهت, انتهينا, انتهيت, انتهوا, انتهينا من, انتهى, انهينا, انهيت, تم, تمت, اكتمل, اكتملت, كملنا, كملت, كملوا, انجزنا, انجزت, سوينا, سويت, سووا, سوو, سويناه, سويناها, عملنا, عملت, عملوا, نفذنا, نفذت, نفذوا, ركبنا, ركبت, صبينا, صبيت, صبوا, بنينا, بنيت, مددنا, مددت, مددوا, اسسنا, اسست, اسسوا, اسسناها, اسسنا له, تاسس, تاسست, اتاسست, اتاسس, خلصانين من, فرغنا من, we finished, i finished, have finished, has finished, already finished, we completed, have completed, has completed, completed, finished, done with, have done, has done, we did, we have done, already done, khallasna, khalasna, khalasna, khlasna, khalasat, khallasat, assasna, asasna',
  ],
  [
    'rough',
    '',
    1,
    'ماسس, ماسسه, ماسسين, ماسسات, مءسس, مءسسه, مءسسين, موسس, موسسه, موسسين, متاسس, متاسسه, متاسسين, متءسسه, roughed in, roughed, roughed out, roughed-in, first fixed, mo2asas, mo2asasa, mo2assas, m2asas, m2assas, m2asasa, ma2assasa, massas, moassas, moassasa, muassas',
  ],
  [
    'self',
    'plaster',
    1,
    'ملوس, ملوسه, ملوسين, مليس, مليسه, مليسين, ملييس, ملبس لياسه, متليس, متليسه, ليسنا, ليسناها, plastered',
  ],
  ['self', 'tiles', 1, 'مبلط, مبلطه, مبلطين, بلطنا, بلطناها, بلطت, tiled'],
  [
    'self',
    'waterproofing',
    1,
    'معزول مائي, معزوله مائيا, waterproofed, معزول الحمامات, عزلنا, عزلنا الحمامات, عزلنا السطح',
  ],
  ['self', 'thermal', 1, 'معزول حراري, معزول حراريا, معزوله حراريا, thermally insulated, insulated'],
  [
    'self',
    'structure',
    1,
    'واقف عظم, واقفه عظم, على العظم, عالعظم, عظم واقف, واصل عظم, واصله عظم, وصلنا عظم, وصلت عظم, topped out',
  ],
  [
    'open',
    '',
    1,
    'لسا, لسه, لسى, للحين, الى الحين, لحد الحين, لحد الان, لا, باقي, باقيه, الباقي, باقين, بقي, بقى, بقيت, باقي لنا, باقي علينا, متبقي, المتبقي, متبقيه, ناقص, ناقصه, ناقصنا, ناقصها, ينقصنا, ينقصها, نص, نصف, نصها, نصه, بعض, جزء, جزء من, جزئيا, جزئي, تحت التنفيذ, جاري, جاريه, قيد التنفيذ, شغالين, شغالين على, شغالين في, ماشي, مو كله, مو كلها, بدايه, بداو, بدينا, بدينا في, بدا, بدت, بدوا, بادين, yet, pending, remaining, remain, remains, left, still left, whats left, what is left, outstanding, to be done, to do, to go, missing, unfinished, incomplete, half, half done, halfway, partly, partially, part of, some of, in progress, under way, underway, ongoing, started, begun, working on, still, still needs, still need, not started, lesa, lissa, lsa, lessa, ba2i, baqi, bagi, nagis, later',
  ],
  [
    'not',
    '',
    1,
    'ما, ماهو, ماهي, مو, موب, مب, مهو, مهي, مهوب, مش, لم, ليس, ليست, غير, بدون, بلا, من غير, من دون, ولا, مافي, ما فيه, مافيه, لا يوجد, not, isnt, arent, wasnt, werent, hasnt, havent, aint, never, no, without, nor, neither, nothing, ma, mo, mu, mish, mosh',
  ],
  [
    'maybe',
    '',
    1,
    'اذا, لو, لما, متي, متى, حتي, حتى, لين, الين, قبل, قبل ما, هل, راح, بيخلص, يخلص, تخلص, نخلص, بنخلص, يخلصون, يخلصها, يخلصوا, بيخلصون, ينتهي, تنتهي, ننتهي, يتم, نبي, نبغي, نبغى, نبغا, ابي, ابغي, ابغى, ابغا, نبيها, ابيها, نبيه, اريد, نريد, احتاج, نحتاج, يحتاج, محتاج, محتاجين, مطلوب, المطلوب, ودي, عاوز, عايز, عاوزين, عايزين, بدي, بدنا, لازم, نسوي, اسوي, ناسس, نمدد, ابدا, نبدا, جار, جاري انا, جارنا, جيراننا, بيت جارنا, if, when, once, until, till, before, will, would, should, need, needs, needed, want, wants, wanted, require, requires, looking for, please, to get, to have, going to, gonna, hope, quote for, price for, cost of, neighbor, neighbour, neighbors, neighbours, abgha, abi, nabi, 3ayez, ye5las, yekhlas',
  ],
  ['since', '', 1, 'بعد ما, من بعد ما, من يوم ما, بما ان, مع ان, زي ما, مثل ما, كل ما, since, now that'],
  [
    'same',
    '',
    1,
    'كذلك, برضو, برضه, كمان, ايضا, نفس الشي, نفس الشيء, مثلها, too, as well, also, likewise, same',
  ],
]

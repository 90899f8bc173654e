import type { Entry } from './phrases.ts'

const DISTRICTS =
  'النرجس, الياسمين, الملقا, الصحافة, العقيق, حطين, القيروان, العارض, الرمال, المونسية, ظهرة لبن, ظهرة نمار, لبن, طويق, العليا, السليمانية, الورود, النخيل, النسيم, النسيم الشرقي, النسيم الغربي, الروابي, الروضة, الشفا, العزيزية, المهدية, إشبيلية, اشبيليا, قرطبة, غرناطة, اليرموك, الحمراء, الربوة, الملز, السويدي, العريجاء, الدار البيضاء, بدر, المروج, الغدير, الربيع, الندى, الوادي, النفل, التعاون, الازدهار, المغرزات, المصيف, الفلاح, النظيم, الجنادرية, الخليج, القدس, الاندلس, الروضه, الشاطئ, الشاطئ الشرقي, الشاطئ الغربي, ابحر الشمالية, ابحر الجنوبية, ابحر, السلامة, الصفا, المروة, البوادي, النعيم, الزهراء, الخالدية, الرحاب, الفيصلية, النزهة, المحمدية, البساتين, السامر, المنار, الحمدانية, الصالحية, الفيحاء, النهضة, الشرفية, الرويس, بني مالك, الثغر, العوالي, الشرائع, النوارية, الشوقية, الزاهر, العتيبية, الرصيفة, بطحاء قريش, الهجرة, المسفلة, قباء, العنابس, الدفاع, الخالديه, العقربية, الراكة, اليرموك, الثقبة, العزيزيه, اللؤلؤ, التحلية, الحزام الذهبي, الحزام الاخضر, الكورنيش, القشلة, الجسر, البندرية, الاسكان, الاثير, احد, طيبة, الجلوية, عبدالله فؤاد, ضاحية الملك فهد, المزروعية, شهار, الحوية, الشهداء, القمرية, الوشحاء, نخب, الهدا, السداد, الفرسان, الخزامى, عرقة, الدرعية, السفارات, المعذر, الرائد, الغنامية, نمار, ديراب, الحزم, المنصورة, اليمامة, الخليج, الريان, الراية, الجزيرة, السعادة, الفيحاء, النور, الضباط, أجياد'

const LATIN_DISTRICTS =
  'al narjis, narjis, al yasmin, yasmin, yasmeen, al yasmeen, al malqa, malqa, al sahafa, sahafah, al aqiq, aqiq, hittin, hitteen, al qirawan, al arid, al olaya, olaya, al nakheel, al rawdah, al rawda, al hamra, al safa, al salamah, al zahra, al shatea, al shati, al faisaliyah, al nuzha, al rehab, al andalus, al muhammadiyah, obhur, abhur, al aziziyah, aziziyah, qurtubah, ghirnatah, al yarmouk, ishbiliyah, al murooj, al wadi, al rabi, al nada, al ghadir, al malaz, al sulaimaniyah, al worood, laban, tuwaiq, al rimal, al munsiyah, al aqrabiyah, al rakah, al khuzama, shehar, al hada, al khalidiyah, quba, al awali'

export const PLACE_WORDS: Entry[] = [
  [
    'city',
    'riyadh',
    1,
    'الرياض, رياض, الريض, الرياظ, riyadh, riyad, riadh, riyahd, alriyadh, ar riyadh, al riyadh, alryadh, ryadh, riadah, al-riyadh',
  ],
  ['city', 'jeddah', 1, 'جدة, جده, jeddah, jedda, jiddah, jidda, jaddah, jeda'],
  ['city', 'dammam', 1, 'الدمام, دمام, dammam, damam, addammam, ad dammam, al dammam'],
  ['city', 'mecca', 1, 'مكة, مكه, مكة المكرمة, mecca, makkah, makka, makah'],
  [
    'city',
    'medina',
    1,
    'المدينة المنورة, مدينه منوره, المدينة النبوية, طيبة الطيبة, medina, madinah, madina, medinah, al madinah, al madina, almadinah',
  ],
  ['town', 'medina', 0.6, 'المدينة'],
  ['city', 'khobar', 1, 'الخبر, khobar, al khobar, alkhobar, khubar, al khubar, alkhubar'],
  ['city', 'taif', 1, 'الطائف, الطايف, طائف, الطيف, taif, al taif, altaif, ta if, tayef, at taif'],
  [
    'elsewhere',
    '',
    1,
    'القصيم, بريدة, عنيزة, ابها, خميس مشيط, الخميس, تبوك, حائل, جازان, جيزان, نجران, الباحة, الجوف, سكاكا, عرعر, ينبع, الجبيل, القطيف, الظهران, الاحساء, الهفوف, الخرج, المجمعة, حفر الباطن, الدوادمي, رابغ, القنفذة, بيشة, الدرعيه, abha, tabuk, hail, jubail, yanbu, qassim, buraidah, dhahran, qatif, jazan, najran, al ahsa, hofuf, al kharj, dubai, دبي, الكويت, مصر',
  ],
  [
    'home',
    '',
    1,
    'انا من, ساكن, ساكنه, ساكنين, اسكن, نسكن, عايش, مقيم, من سكان, من اهل, احنا من, حنا من, live in, living in, based in, i am from, im from, we live, reside, originally from',
  ],
  ['site', '', 1, 'مشروع, المشروع, موقع, الموقع, project, site, location, located, بيت, البيت, البيت في'],
  [
    'notplace',
    '',
    1,
    'طريق, شارع, شركة, مؤسسة, بنك, مصرف, road, street, st, rd, company, bank, صحيفه, جريده, قناة',
  ],
  ['districtword', '', 1, 'حي, بحي, الحي, district, dist, neighborhood, neighbourhood, مخطط حي'],
  ['district', '', 1, DISTRICTS],
  ['district', '', 1, LATIN_DISTRICTS],
]

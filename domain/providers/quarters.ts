import type { City } from '../project-requests/fact-values.ts'

/** A quarter that people name when they look for somebody who knows it. */
export interface Quarter {
  /** The name people write in requests, in Arabic; the key of a quarter. */
  ar: string
  en: string
  /** Further spellings in Latin letters, separated by `, `. */
  spelled: string
  /** Absent where several of our cities have a quarter of this name. */
  city?: City
}

const of = (city: City | undefined, rows: readonly (readonly [ar: string, en: string, spelled: string])[]) =>
  rows.map(([ar, en, spelled]): Quarter => ({ ar, en, spelled, ...(city && { city }) }))

/** Not all quarters: those people search for. One that is missing is searched for as a name. */
export const QUARTERS: readonly Quarter[] = [
  ...of('riyadh', [
    ['الياسمين', 'Al Yasmin', 'yasmin, yasmeen, al yasmeen, alyasmin, alyasmeen, yasmine'],
    ['النرجس', 'Al Narjis', 'narjis, narjes, al narjes, alnarjis, an narjis'],
    ['الملقا', 'Al Malqa', 'malqa, malga, al malga, almalqa'],
    ['الصحافة', 'Al Sahafah', 'sahafa, sahafah, al sahafa, as sahafah, alsahafa'],
    ['حطين', 'Hittin', 'hitteen, hittin, hetteen'],
    ['القيروان', 'Al Qirawan', 'qirawan, qairawan, al qairawan'],
    ['العارض', 'Al Arid', 'arid, al aridh, alarid'],
    ['الرمال', 'Al Rimal', 'rimal, ar rimal, alrimal'],
    ['المونسية', 'Al Munsiyah', 'munsiyah, munisiyah, al munisiyah, al monsiyah'],
    ['لبن', 'Laban', 'laban, dhahrat laban'],
    ['طويق', 'Tuwaiq', 'tuwaiq, tuwayq'],
    ['العليا', 'Al Olaya', 'olaya, al ulaya, alolaya'],
    ['السليمانية', 'Al Sulaimaniyah', 'sulaimaniyah, sulaymaniyah, al sulaymaniyah'],
    ['الملز', 'Al Malaz', 'malaz, almalaz'],
    ['السويدي', 'Al Suwaidi', 'suwaidi, al suwaydi'],
    ['قرطبة', 'Qurtubah', 'qurtuba, qurtubah, cordoba'],
    ['غرناطة', 'Ghirnatah', 'ghirnata, ghirnatah, granada'],
    ['إشبيلية', 'Ishbiliyah', 'ishbilia, ishbiliya, ishbiliyah'],
    ['المهدية', 'Al Mahdiyah', 'mahdiyah, mahdia, al mahdia'],
    ['عرقة', 'Irqah', 'irqah, irqa, erqah'],
    ['الخزامى', 'Al Khuzama', 'khuzama, alkhuzama'],
    ['النفل', 'Al Nafal', 'nafal, al nafel'],
    ['المغرزات', 'Al Mughrizat', 'mughrizat, mughrazat'],
    ['الندى', 'Al Nada', 'nada, an nada'],
  ]),
  ...of('jeddah', [
    ['الحمدانية', 'Al Hamdaniyah', 'hamdaniyah, hamdania, al hamdania'],
    ['أبحر', 'Obhur', 'obhur, abhur, obhor'],
    ['السلامة', 'Al Salamah', 'salamah, salama, al salama, as salamah'],
    ['البوادي', 'Al Bawadi', 'bawadi'],
    ['الشرفية', 'Al Sharafiyah', 'sharafiyah, sharafia'],
    ['الرويس', 'Al Ruwais', 'ruwais, al rowais'],
    ['بني مالك', 'Bani Malik', 'bani malik, bani malek'],
    ['البساتين', 'Al Basatin', 'basatin, basateen, al basateen'],
    ['الرحاب', 'Al Rehab', 'rehab, rihab, al rihab'],
  ]),
  ...of('mecca', [
    ['العوالي', 'Al Awali', 'awali'],
    ['الشرائع', 'Al Sharai', 'sharai, al sharaie'],
    ['الشوقية', 'Al Shawqiyah', 'shawqiyah, shoqiyah'],
    ['الزاهر', 'Al Zahir', 'zahir, az zahir, al zaher'],
    ['الرصيفة', 'Al Rusayfah', 'rusayfah, rusaifah'],
  ]),
  ...of('medina', [
    ['قباء', 'Quba', 'quba, qubaa'],
    ['العنابس', 'Al Anabis', 'anabis'],
    ['الدفاع', 'Al Difa', 'difa, al defaa'],
  ]),
  ...of('dammam', [
    ['الجلوية', 'Al Jalawiyah', 'jalawiyah, jalawia'],
    ['المزروعية', 'Al Mazruiyah', 'mazruiyah, mazrouia'],
    ['ضاحية الملك فهد', 'King Fahd Suburb', 'king fahd suburb, dahiyat al malik fahd'],
  ]),
  ...of('khobar', [
    ['العقربية', 'Al Aqrabiyah', 'aqrabiyah, aqrabia'],
    ['الراكة', 'Al Rakah', 'rakah, raka, al raka'],
    ['الثقبة', 'Al Thuqbah', 'thuqbah, thoqbah, thuqba'],
    ['الحزام الذهبي', 'Golden Belt', 'golden belt'],
  ]),
  ...of('taif', [
    ['شهار', 'Shihar', 'shihar, shehar'],
    ['الحوية', 'Al Hawiyah', 'hawiyah, hawiya'],
    ['الوشحاء', 'Al Washha', 'washha'],
  ]),
  ...of(undefined, [
    ['الروضة', 'Al Rawdah', 'rawdah, rawda, al rawda, ar rawdah'],
    ['النسيم', 'Al Naseem', 'naseem, nasim, al nasim, an naseem'],
    ['النخيل', 'Al Nakheel', 'nakheel, nakhil, al nakhil, an nakheel'],
    ['العقيق', 'Al Aqiq', 'aqiq, aqeeq, al aqeeq'],
    ['العزيزية', 'Al Aziziyah', 'aziziyah, aziziya, azizia'],
    ['الحمراء', 'Al Hamra', 'hamra, alhamra'],
    ['الخالدية', 'Al Khalidiyah', 'khalidiyah, khaldia'],
    ['النزهة', 'Al Nuzha', 'nuzha, nuzhah, an nuzha'],
    ['الفيصلية', 'Al Faisaliyah', 'faisaliyah, faisalia'],
    ['الأندلس', 'Al Andalus', 'andalus'],
    ['الربوة', 'Al Rabwah', 'rabwah, rabwa'],
    ['المروج', 'Al Murooj', 'murooj, muruj, al muruj'],
    ['الفيحاء', 'Al Faiha', 'faiha, fayha'],
    ['الشفا', 'Al Shifa', 'shifa, ash shifa'],
    ['الصفا', 'Al Safa', 'safa, as safa'],
    ['المحمدية', 'Al Muhammadiyah', 'muhammadiyah, mohammadiyah'],
    ['الزهراء', 'Al Zahra', 'zahra, az zahra'],
    ['الشاطئ', 'Al Shati', 'shati, shatea, al shatea, corniche quarter'],
    ['اليرموك', 'Al Yarmouk', 'yarmouk, yarmuk'],
    ['الربيع', 'Al Rabi', 'rabi, ar rabi'],
    ['الغدير', 'Al Ghadir', 'ghadir, ghadeer, al ghadeer'],
    ['الورود', 'Al Worood', 'worood, wurud, al wurud'],
  ]),
]

/** A district that we know has a name in both languages; any other keeps the owner's letters. */
export function districtIn(district: string, locale: 'ar' | 'en'): string {
  const quarter = quarterOf(district)
  if (locale === 'ar') return quarter?.ar ?? nameOf(district)
  return quarter?.en ?? sideOf(district) ?? district
}

const SIDES: Record<string, string> = { شمالي: 'North', جنوبي: 'South', شرقي: 'East', غربي: 'West' }

/** «أبحر الشمالية» is the north of a quarter that has an English name. */
function sideOf(district: string): string | undefined {
  const [, whole = '', side = ''] = /^(.+) ال(شمالي|جنوبي|شرقي|غربي)ة?$/.exec(nameOf(district)) ?? []
  const quarter = quarterOf(whole)
  return quarter && `${SIDES[side]} ${quarter.en}`
}

/** The quarter of a name as people write it, in either script. */
export function quarterOf(district: string): Quarter | undefined {
  const name = nameOf(district)
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/-/g, ' ')
    .replace(/\s+(?:district|dist\.?|neighbou?rhood|quarter)$/, '')
  return QUARTERS.find(
    ({ ar, en, spelled }) => ar === name || en.toLowerCase() === name || spelled.split(', ').includes(name),
  )
}

const nameOf = (district: string) =>
  district
    .trim()
    .replace(/^(?:حي|الحي)\s+/, '')
    .replace(/\s+/g, ' ')

/** Every way the name of a quarter is written, in both scripts; the database folds them as it folds names. */
export const spellingsOf = ({ ar, en, spelled }: Quarter): string[] => [ar, en, ...spelled.split(', ')]

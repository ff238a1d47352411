import { foldText } from './arabic-folding.ts';

/** Kuwait's governorates by ISO 3166-2:KW, and their areas. */

interface Place {
  Ar: string;
  En: string;
}

export interface Area extends Place {
  governorate: GovernorateCode;
}

export const GOVERNORATES = {
  KU: { Ar: 'العاصمة', En: 'Al Asimah (Capital)' },
  HA: { Ar: 'حولي', En: 'Hawalli' },
  FA: { Ar: 'الفروانية', En: 'Al Farwaniyah' },
  MU: { Ar: 'مبارك الكبير', En: 'Mubarak Al-Kabeer' },
  AH: { Ar: 'الأحمدي', En: 'Al Ahmadi' },
  JA: { Ar: 'الجهراء', En: 'Al Jahra' },
} as const satisfies Record<string, Place>;

export type GovernorateCode = keyof typeof GOVERNORATES;

export function isGovernorate(code: string): code is GovernorateCode {
  return Object.hasOwn(GOVERNORATES, code);
}

/** `Arabic|English`, one per line, so that people who know the places can read it. */
const AREAS: Readonly<Record<GovernorateCode, string>> = {
  KU: `
    مدينة الكويت|Kuwait City
    شرق|Sharq
    القبلة|Qibla
    المرقاب|Mirqab
    دسمان|Dasman
    الصالحية|Salhiya
    الوطية|Watiya
    بنيد القار|Bneid Al-Qar
    الدسمة|Dasma
    الدعية|Daiya
    المنصورية|Mansouriya
    ضاحية عبدالله السالم|Abdullah Al-Salem
    النزهة|Nuzha
    الفيحاء|Faiha
    الشامية|Shamiya
    الروضة|Rawda
    العديلية|Adailiya
    الخالدية|Khaldiya
    كيفان|Kaifan
    القادسية|Qadsiya
    قرطبة|Qortuba
    السرة|Surra
    اليرموك|Yarmouk
    الشويخ السكنية|Shuwaikh Residential
    الشويخ الصناعية|Shuwaikh Industrial
    ميناء الشويخ|Shuwaikh Port
    الشويخ التعليمية|Shuwaikh Educational
    منطقة الصباح الصحية|Sabah Medical Area
    غرناطة|Granada
    الصليبخات|Sulaibikhat
    الدوحة|Doha
    ميناء الدوحة|Doha Port
    النهضة|Nahda
    جابر الأحمد|Jaber Al-Ahmad
    القيروان|Qairawan
    شمال غرب الصليبخات|North West Sulaibikhat
    معسكرات المباركية|Mubarakiya Camps
    جزيرة فيلكا|Failaka Island`,
  HA: `
    حولي|Hawalli
    ميدان حولي|Maidan Hawalli
    النقرة|Nugra
    الشعب|Shaab
    الشعب البحري|Shaab Al-Bahri
    السالمية|Salmiya
    رأس السالمية|Ras Salmiya
    البدع|Bidaa
    الرميثية|Rumaithiya
    سلوى|Salwa
    أنجفة|Anjafa
    الجابرية|Jabriya
    بيان|Bayan
    مشرف|Mishref
    مبارك العبدالله|Mubarak Al-Abdullah
    حطين|Hateen
    الشهداء|Shuhada
    السلام|Salam
    الزهراء|Zahra
    الصديق|Siddiq
    منطقة الوزارات|Ministries Area`,
  FA: `
    الفروانية|Farwaniya
    خيطان|Khaitan
    أبرق خيطان|Abraq Khaitan
    جنوب خيطان|South Khaitan
    جليب الشيوخ|Jleeb Al-Shuyoukh
    العباسية|Abbasiya
    الحساوي|Hasawi
    العارضية|Ardiya
    العارضية الحرفية|Ardiya Herafiya
    العارضية مخازن|Ardiya Storage
    الأندلس|Andalus
    الرابية|Rabiya
    الرقعي|Riggae
    الري|Rai
    العمرية|Omariya
    الرحاب|Rehab
    الفردوس|Firdous
    صباح الناصر|Sabah Al-Nasser
    إشبيلية|Ishbiliya
    ضاحية عبدالله المبارك|Abdullah Al-Mubarak
    غرب عبدالله المبارك|West Abdullah Al-Mubarak
    جنوب عبدالله المبارك|South Abdullah Al-Mubarak
    الضجيج|Dajeej
    مطار الكويت الدولي|Kuwait International Airport
    الشدادية|Shadadiya
    مدينة صباح السالم الجامعية|Sabah Al-Salem University City`,
  MU: `
    مبارك الكبير|Mubarak Al-Kabeer
    العدان|Adan
    القصور|Qusour
    القرين|Qurain
    صباح السالم|Sabah Al-Salem
    المسيلة|Messila
    المسايل|Masayel
    أبو الحصانية|Abu Al-Hasaniya
    أبو فطيرة|Abu Fatira
    غرب أبو فطيرة الحرفية|West Abu Fatira Herafiya
    الفنيطيس|Fnaitees
    الوسطى|Wista
    جنوب الوسطى|South Wista
    صبحان|Sabhan`,
  AH: `
    الأحمدي|Ahmadi
    شرق الأحمدي|East Ahmadi
    الفحيحيل|Fahaheel
    المنقف|Mangaf
    المهبولة|Mahboula
    أبو حليفة|Abu Halifa
    الفنطاس|Fintas
    العقيلة|Egaila
    الظهر|Dhaher
    الرقة|Riqqa
    هدية|Hadiya
    الصباحية|Sabahiya
    جنوب الصباحية|South Sabahiya
    جابر العلي|Jaber Al-Ali
    فهد الأحمد|Fahad Al-Ahmad
    المقوع|Magwa
    علي صباح السالم|Ali Sabah Al-Salem
    الشعيبة|Shuaiba
    ميناء الأحمدي|Mina Al-Ahmadi
    ميناء عبدالله|Mina Abdullah
    الزور|Zour
    الضباعية|Dhubaiya
    الجليعة|Julaia
    بنيدر|Bnaider
    الوفرة|Wafra
    الوفرة السكنية|Wafra Residential
    الخيران|Khiran
    مدينة الخيران السكنية|Khiran Residential City
    مدينة صباح الأحمد السكنية|Sabah Al-Ahmad City
    جنوب صباح الأحمد|South Sabah Al-Ahmad
    مدينة صباح الأحمد البحرية|Sabah Al-Ahmad Sea City
    النويصيب|Nuwaiseeb`,
  JA: `
    الجهراء|Jahra
    الجهراء الصناعية|Jahra Industrial
    القصر|Qasr
    النعيم|Naeem
    النسيم|Naseem
    العيون|Oyoun
    الواحة|Waha
    تيماء|Taima
    سعد العبدالله|Saad Al-Abdullah
    جنوب سعد العبدالله|South Saad Al-Abdullah
    الصليبية|Sulaibiya
    الصليبية الصناعية|Sulaibiya Industrial
    الصليبية الزراعية|Sulaibiya Agricultural
    أمغرة|Amghara
    المطلاع|Mutlaa
    كبد|Kabd
    النعايم|Naayem
    كاظمة|Kazma
    الصبية|Subiya
    العبدلي|Abdali
    الروضتين|Rawdatain
    السالمي|Salmi
    الشقايا|Shagaya`,
};

function readAreas(governorate: GovernorateCode): Area[] {
  return AREAS[governorate]
    .trim()
    .split('\n')
    .map((line) => {
      const [Ar = '', En = ''] = line.trim().split('|');
      return { governorate, Ar, En };
    });
}

export const GOVERNORATE_CODES = Object.keys(GOVERNORATES) as GovernorateCode[]; // the keys of a closed table
export const ALL_AREAS: readonly Area[] = GOVERNORATE_CODES.flatMap(readAreas);

export function getAreas(governorate: GovernorateCode): readonly Area[] {
  return ALL_AREAS.filter((area) => area.governorate === governorate);
}

/**
 * The comparison form of an area: folded and without article, which is optional in
 * writing.
 */
function areaKey(name: string): string {
  return foldText(name)
    .replace(/(^|\s)(?:al[- ]|ال)/g, '$1')
    .replace(/[^\p{L}\d]/gu, '');
}

const BY_KEY = new Map(
  ALL_AREAS.flatMap((area) => [
    [areaKey(area.Ar), area] as const,
    [areaKey(area.En), area] as const,
  ]),
);

/**
 * The area with this name in either language and any spelling; undefined if it is not
 * in the table.
 */
export function findArea(name: string): Area | undefined {
  return BY_KEY.get(areaKey(name));
}

/** Areas that contain the query in either language; those that start with it first. */
export function searchAreas(areas: readonly Area[], text: string): readonly Area[] {
  const query = areaKey(text);
  if (!query) return areas;
  const findPosition = ({ Ar, En }: Area) =>
    Math.min(
      ...[areaKey(Ar), areaKey(En)]
        .map((key) => key.indexOf(query))
        .map((at) => (at < 0 ? 99 : at)),
    );
  return areas
    .map((area) => ({ area, at: findPosition(area) }))
    .filter(({ at }) => at < 99)
    .sort((a, b) => a.at - b.at)
    .map(({ area }) => area);
}

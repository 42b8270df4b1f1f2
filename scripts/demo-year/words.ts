import type { Language } from '#domain/language/language.ts'

/** What made-up customers write about what came. */
export const praise: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Tastes exactly like the one my grandmother made. Fresh, crisp and well packed.',
    'Arrived in perfect shape and was gone within two days. Ordering a bigger pack next time.',
    'Good spice, not oily, and the date on the label was only a week old.',
    'We shared it at the office and three people asked where it came from.',
    'The real thing. One point less because the pouch is hard to close again.',
    'Soft inside and just sweet enough. The children finished it first.',
  ],
  gu: [
    'બિલકુલ ઘર જેવો સ્વાદ. તાજું હતું અને પેકિંગ પણ સરસ.',
    'ઘણા વખતે આવો અસલ સ્વાદ મળ્યો. ફરી મંગાવીશું.',
    'કરકરું અને ઓછું તેલવાળું. ચા સાથે મજા પડી.',
    'મસાલો માપસરનો છે, બાળકોને પણ ભાવ્યું.',
    'સમયસર આવ્યું અને બધું સાચવીને પેક કરેલું હતું.',
  ],
  hi: [
    'बिल्कुल घर जैसा स्वाद। ताज़ा था और पैकिंग भी अच्छी थी।',
    'चाय के साथ बहुत बढ़िया लगा। अगली बार दो पैकेट लेंगे।',
    'मसाला संतुलित है, तेल कम है।',
    'समय पर पहुँचा और कुछ भी टूटा नहीं।',
    'मेहमानों को बहुत पसंद आया।',
  ],
}
export const blame: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Good taste, but a third of the pieces were broken.',
    'Saltier than I remember it. The delivery was quick, though.',
  ],
  gu: ['સ્વાદ સારો પણ ઘણા ટુકડા થઈ ગયા હતા.', 'થોડું વધારે ખારું લાગ્યું.'],
  hi: ['स्वाद अच्छा था, पर कई टुकड़े टूटे हुए थे।', 'थोड़ा ज़्यादा नमकीन लगा।'],
}
export const replies = [
  'Thank you! We fry in small batches every morning, that is all the secret.',
  'આભાર! ફરી પધારજો.',
  'We are sorry about the broken pieces and use a stiffer box now.',
] as const
export const claimTexts: Readonly<Record<Language, string>> = {
  en: 'One pack arrived torn and half of it had spilled into the box.',
  gu: 'એક પેકેટ ફાટેલું આવ્યું અને અડધું બૉક્સમાં ઢોળાઈ ગયું હતું.',
  hi: 'एक पैकेट फटा हुआ आया और आधा सामान डिब्बे में गिर गया था।',
}
export const questions: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Can you deliver to my sister’s address instead? The order is not packed yet.',
    'When will the box leave Ahmedabad? We need it before the wedding.',
    'The invoice shows my old address. Can you send a corrected one?',
  ],
  gu: ['મારું પાર્સલ ક્યારે નીકળશે?', 'બિલમાં નામ સુધારી આપશો?'],
  hi: ['मेरा पार्सल कब पहुँचेगा?', 'क्या मैं पता बदल सकता हूँ?'],
}
export const answers: Readonly<Record<Language, string>> = {
  en: 'Thank you for writing. We have looked into it and taken care of it.',
  gu: 'લખવા બદલ આભાર. અમે તપાસીને બરાબર કરી દીધું છે.',
  hi: 'लिखने के लिए धन्यवाद। हमने देख लिया है और ठीक कर दिया है।',
}
/** Questions about a product, each with its store's answer. */
export const productQuestions: Readonly<Record<Language, readonly (readonly [question: string, answer: string])[]>> = {
  en: [
    [
      'How long does it stay good once the pack is open?',
      'About two weeks in a tin that closes well. Keep it away from the stove.',
    ],
    [
      'Is it made after I order, or does it come from a shelf?',
      'We make it in small lots every few days; the label carries the date.',
    ],
    ['Can the pack be closed again?', 'Not tightly. A clip or a tin does the job.'],
    [
      'We need forty packs for a wedding in three weeks. Is that possible?',
      'Yes, gladly. Please order ten days before, all in one order.',
    ],
    ['Will it survive five days in a suitcase?', 'It will. Lay it between clothes, and leave the pack closed.'],
  ],
  gu: [
    ['પૅકેટ ખોલ્યા પછી કેટલા દિવસ સારું રહે?', 'બરાબર બંધ થતા ડબ્બામાં રાખો તો પંદરેક દિવસ.'],
    ['ઑર્ડર પછી બને છે કે તૈયાર પડ્યું હોય છે?', 'દર બે-ત્રણ દિવસે થોડું થોડું બને છે. તારીખ લેબલ પર હોય છે.'],
    ['લગ્ન માટે ચાલીસ પૅકેટ જોઈએ છે, મળી શકે?', 'હા, ચોક્કસ. દસ દિવસ પહેલાં એક જ ઑર્ડરમાં મંગાવશો.'],
    ['પાંચ દિવસની મુસાફરીમાં બગડશે તો નહીં ને?', 'નહીં બગડે. પૅકેટ બંધ જ રાખજો.'],
  ],
  hi: [
    ['पैकेट खुलने के बाद कितने दिन चलता है?', 'अच्छी तरह बंद डिब्बे में करीब दो हफ़्ते।'],
    ['क्या यह ऑर्डर के बाद बनता है?', 'हर दो-तीन दिन में थोड़ा-थोड़ा बनता है। तारीख़ लेबल पर रहती है।'],
    ['शादी के लिए चालीस पैकेट चाहिए, मिल जाएँगे?', 'जी हाँ। दस दिन पहले एक ही ऑर्डर में मँगवाइए।'],
  ],
}
/** Typed into the search, with how many products it might find; some are not there. */
export const searches: readonly (readonly [string, Language, number])[] = [
  ['khakhra', 'en', 12],
  ['methi khakhra', 'en', 4],
  ['mathiya', 'en', 2],
  ['chorafali', 'en', 2],
  ['mohanthal', 'en', 3],
  ['undhiyu masala', 'en', 1],
  ['gluten free snacks', 'en', 9],
  ['jain namkeen', 'en', 16],
  ['gift box', 'en', 6],
  ['sugar free sweets', 'en', 0],
  ['dhokla mix', 'en', 2],
  ['kutchi dabeli masala', 'en', 1],
  ['ખાખરા', 'gu', 12],
  ['મોહનથાળ', 'gu', 3],
  ['ગાંઠિયા', 'gu', 8],
  ['અથાણું', 'gu', 10],
  ['પાપડી લોટ', 'gu', 0],
  ['मठरी', 'hi', 1],
  ['आम का अचार', 'hi', 5],
  ['बेसन लड्डू', 'hi', 2],
  ['camel milk chocolate', 'en', 0],
  ['rangoli stencil', 'en', 0],
]

/** Announcements above the header: so many days before the end; `from`: the day after the end on which one begins. */
export const announcements = [
  {
    days: 5,
    from: null,
    texts: {
      en: 'Diwali is here: farsan and sweets are made fresh for every order.',
      gu: 'દિવાળી આવી: દરેક ઑર્ડર માટે ફરસાણ અને મીઠાઈ તાજાં બને છે.',
      hi: 'दिवाली आ गई: हर ऑर्डर के लिए नमकीन और मिठाई ताज़ा बनती है।',
    },
    link: { href: '/products', texts: { en: 'See what is fresh', gu: 'તાજું શું છે તે જુઓ', hi: 'ताज़ा क्या है, देखें' } },
    countries: [],
    canDismiss: true,
  },
  {
    days: 1,
    from: 12,
    texts: {
      en: 'After the holidays: the first boxes leave our hub again on Monday.',
      gu: 'રજાઓ પછી સોમવારથી પાર્સલ ફરી નીકળશે.',
      hi: 'छुट्टियों के बाद सोमवार से पार्सल फिर निकलेंगे।',
    },
    link: null,
    countries: [],
    canDismiss: false,
  },
] as const

/** What support answers with. */
export const replyTemplates = [
  {
    name: 'Box is on its way',
    texts: {
      en: 'Dear {name}, your order {order} has left our hub. The tracking page in your order shows where it is.',
      gu: 'પ્રિય {name}, તમારો ઑર્ડર {order} અમારા હબથી નીકળી ગયો છે. ક્યાં પહોંચ્યો તે ઑર્ડરના પાના પર જોઈ શકશો.',
      hi: 'प्रिय {name}, आपका ऑर्डर {order} हमारे हब से निकल चुका है। वह कहाँ है, यह ऑर्डर के पेज पर दिखता है।',
    },
  },
  {
    name: 'Photographs, please',
    texts: {
      en: 'We are sorry, {name}. Please send two photographs to {ticket}: the box as it arrived, and the pack that was damaged.',
      gu: '{name}, માફ કરશો. {ticket} માં બે ફોટા મોકલશો: બૉક્સ જેવું આવ્યું તેવું, અને બગડેલું પૅકેટ.',
      hi: '{name}, हमें खेद है। कृपया {ticket} में दो फ़ोटो भेजिए: डिब्बा जैसा पहुँचा, और खराब पैकेट।',
    },
  },
  {
    name: 'Another address',
    texts: {
      en: 'The address of {order} is changed. It holds for this order alone; your saved addresses stay as they are.',
      gu: '{order} નું સરનામું બદલી દીધું છે. આ ફેરફાર ફક્ત આ ઑર્ડર માટે છે.',
      hi: '{order} का पता बदल दिया गया है। यह बदलाव केवल इसी ऑर्डर के लिए है।',
    },
  },
] as const

/** What the first store answers with. */
export const readyTexts = [
  {
    name: 'Thank you',
    texts: {
      en: 'Thank you! We roast every morning and are glad that it reached you crisp.',
      gu: 'આભાર! અમે રોજ સવારે શેકીએ છીએ. કરકરું પહોંચ્યું એનો આનંદ છે.',
      hi: 'धन्यवाद! हम रोज़ सुबह सेंकते हैं। कुरकुरा पहुँचा, यह जानकर खुशी हुई।',
    },
  },
  {
    name: 'Broken pieces',
    texts: {
      en: 'We are sorry about the broken pieces. We have changed to a stiffer box.',
      gu: 'ટુકડા થઈ ગયા તે બદલ માફ કરશો. હવે વધારે મજબૂત બૉક્સ વાપરીએ છીએ.',
      hi: 'टूटे हुए टुकड़ों के लिए खेद है। अब हम ज़्यादा मज़बूत डिब्बा काम में लेते हैं।',
    },
  },
] as const

/**
 * Forms of the verbs with which goods are asked for, brought, sent, eaten and spoken of, in Gujarati, Hindi and as both are
 * romanised: stems with the endings of person, time and politeness. None of them is a dish, a taste or how something is made.
 */
type Verbs = { stems: string; endings: string }

const gujarati: Verbs = {
  stems:
    'આવ લાવ લવડાવ આપ અપાવ કર કરાવ બોલ બોલાવ કહ પૂછ સાંભળ મોકલ મોકલાવ મંગાવ રાખ મૂક શોધ વાપર ચાલ મળ રહ ફાવ ગમ ભાવ તૂટ ખૂટ સમજ વિચાર જણાવ બતાવ દેખાડ માગ પહોંચ પહોંચાડ નીકળ લાગ લગાવ ધર ધરાવ ચડાવ ખવડાવ ખવરાવ બનાવ વહેંચ વેચ ખરીદ જમ જમાડ ચાખ બોલાવ',
  endings:
    'વું વી વો વા વાં વાનું વાની વાનો વાના વાને ું ે ો ી ીને ીશ ીશું ીએ શે શો શું જો જે જોને જેને તો તી તું તા તાં ેલું ેલી ેલો ેલા ્યું ્યો ્યા ્યાં ાય વાય વજો',
}
const gujaratiLatin: Verbs = {
  stems:
    'aav av laav lav aap ap apav kar karav bol bolav kah puchh puch sambhal sambhad mokal mokl moklav mokalav mangav rakh muk shodh vapar chaal chal mal rah rahe faav fav gam bhaav bhav tut khut samaj samj vichar janav batav dekhad maang pahoch pahonch pohch pahochad nikal laag lag lagav dharav chadav chadhav khavdav khavrav banav vahech vech kharid jam jamad chakh',
  endings:
    'vu vi vo va vanu vani vano vana vaanu vaani vaano vane e o i u yu yo ya jo je jone jene se so su she sho shu sho ish is ine iye ie to ti tu ta elu eli elo ela ay aay vay vaay',
}
const hindi: Verbs = {
  stems:
    'कर बोल कह पूछ सुन देख भेज रख ढूंढ ढूँढ मिल रह चल टूट समझ सोच मांग माँग पहुंच पहुँच निकल खरीद ख़रीद चाह लग पड़ सक बच बैठ उठ घूम लौट बाँट बांट डाल चख पकड़ छोड़ बेच',
  endings: ' ना नी ने ता ती ते ा ी े ो ोगे ूँ ूं ूँगा ूंगा ूँगी ूंगी ेगा ेगी ेंगे ें िए िये िएगा कर के वाना वाओ',
}
const hindiVowel: Verbs = {
  stems: 'आ जा ला खा बना दिखा बता भिजवा मंगा मँगा मंगवा मँगवा पहुंचा पहुँचा खिला लगा चढ़ा बुला दिला करवा रखवा',
  endings: 'ना नी ने ता ती ते ओ ओगे ऊँ ऊं ऊँगा ऊंगा ऊँगी ऊंगी एगा एगी एंगे एँगे एं एँ इए इये इएगा कर के या यी ये ई ए यें येगा येगी येंगे',
}
const hindiLatin: Verbs = {
  stems:
    'kar bol kah keh puch puchh pooch poochh sun dekh bhej rakh dhund dhoond mil rah reh chal tut toot samajh samjh soch maang pahunch pahuch nikal kharid khareed chah lag sak bach baith uth ghum laut baant bant daal dal chakh pakad chhod bech',
  endings:
    'na ni ne naa ta ti te o oge u un unga ungi oon oonga oongi ega egi enge e en iye ie iyega iega kar ke a i waana wana',
}
const hindiVowelLatin: Verbs = {
  stems:
    'aa a jaa ja laa la khaa kha banaa bana dikhaa dikha bata bataa mangwa mangva mangaa bhijwa bhijva pahuncha khila lagaa laga chadha bula dila karwa karva rakhwa',
  endings:
    'na ni ne naa ta ti te o oge u un unga ungi oon oonga oongi ega egi enge yega yegi yenge ye yen iye iyega kar ke ya yi e i',
}

/** Spelt like these, other things are meant. */
const others =
  'banana karela rakhi lagan lagna khari khara ani jam jamo jami jamvanu malai batata aata khata khati lai game bharta dal dali dala dale dalia daliya daal करी लाई लगी જમવાનું'.split(
    ' ',
  )

const formsOf = ({ stems, endings }: Verbs): string[] =>
  stems.split(' ').flatMap((stem) => endings.split(' ').map((ending) => stem + ending))

const forms: ReadonlySet<string> = new Set(
  [gujarati, gujaratiLatin, hindi, hindiVowel, hindiLatin, hindiVowelLatin]
    .flatMap(formsOf)
    .filter((form) => form.length > 2 && !others.includes(form)),
)

/** Checks if a word is a form of such a verb, as it is spelt. */
export const isVerbForm = (word: string): boolean => forms.has(word)

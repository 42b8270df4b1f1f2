/**
 * What a sentence says that is not about the goods: when they are needed, how kindly they are asked for, how many will
 * eat. It is taken out before words are read, and letters are replaced by spaces so that positions stay.
 */
const fewPeople =
  '(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|a dozen|ek|be|tran|char|chaar|panch|paanch|chha|sat|saat|aath|nav|das|bar|do|teen|chhe|એક|બે|ત્રણ|ચાર|પાંચ|છ|સાત|આઠ|નવ|દસ|બાર|પંદર|दो|तीन|चार|पांच|पाँच|छह|सात|आठ|नौ|दस|बारह|पंद्रह)'

/** For how many it is: "for four people", "a family of six", "ચાર જણ માટે", "दस लोगों के लिए". */
const company = new RegExp(
  `\\b(?:for (?:about |around |us |a |our |my )*(?:(?:gathering|group|family|party|table) of )?|(?:gathering|group|family|party|table) of )${fewPeople}(?: (?:people|persons?|guests?|adults|friends|members|colleagues|of us))?\\b(?! ?(?:g|gm|gms|kg|ml|l|rs|rupees?|inr|days?)\\b)|\\b${fewPeople} (?:people|persons|adults|members|of (?:them|us|you))\\b|(?<![\\p{L}\\p{M}\\d])${fewPeople} (?:જણ|માણસ|લોકો|મહેમાન|વ્યક્તિ|लोग|जन|मेहमान|व्यक्ति|jan|manas|log|lok|mehman|maheman)[\\p{L}\\p{M}]*(?: (?:માટે|के लिए|के लिये|के|mate|maate|ke liye|na|ના))?`,
  'gu',
)

/** "Not too expensive" orders nothing: it is taken out before "expensive" is read. */
const modestPrice =
  /\b(?:not (?:too |very |so |that )?(?:expensive|costly|pricey)|(?:bahu |khub |zyada |jyada )?(?:mongh[aiou]|mehng[ai]|mehenga) (?:na|nai|nahi|nahin|nathi)\b)|(?:બહુ )?મોંઘ\S* (?:ન|નહીં|નહિ)(?! હો)|(?:बहुत |ज्यादा )?महंग\S* (?:न|नहीं)/gu

/**
 * Asks kindly or tells when it was, and says nothing of the goods: "maherbani karine", "कृपा करके", "last time", "when I
 * was small".
 */
const politePhrase =
  /\b(?:last|first|this|next|every|long|some|each) times?\b|\b(?:when|while|since) (?:i|we|my \w+) (?:was|were) (?:a )?(?:small|little|young|growing up|child|children|kids?|girls?|boys?)\b|\b(?:nan ?pan|bachpan|balpan) (?:ma|mein|me|thi|se|ni|na|ka|ki)\b|(?:નાનપણ|બાળપણ)(?:માં|ની|ના|નું|થી)?|बचपन (?:में|की|का|से)|\b(?:m[ae]h?e?r?b?aa?ni|kripa|krupa) (?:kari ?ne|kari|karke|karo|karjo|karsho)\b|(?:મહેરબાની|કૃપા) કરી ?(?:ને)?|(?:मेहरबानी|कृपा) (?:करके|करें)|(?:આ|ગયા|આવતા|પહેલી|દર) વખતે?|(?:इस|पिछली|अगली|हर) बार|\b(?:aa|gaya|pichhli|is|har|agli) (?:vakhate?|bar|baar)\b/gu

const few = '(?:\\d+|a|an|one|two|three|four|five|six|seven|ten|few|couple of)'
const weekday = {
  en: '(?:mon|tues|wednes|thurs|fri|satur|sun)days?',
  latin: '(?:som|mangal|budh|guru|shukra?|shani|ravi)v?[vw]aa?r(?:e|na|ni|nu|ma)?',
  gu: '(?:સોમ|મંગળ|બુધ|ગુરુ|ગુરૂ|શુક્ર|શનિ|રવિ)વાર(?:ે|ના|ની|નું|માં)?',
  hi: '(?:सोम|मंगल|बुध|गुरु|शुक्र|शनि|रवि)वार|इतवार',
}
/** By when: "by Friday", "within two days", "શુક્રવાર સુધીમાં", "अगले हफ़्ते तक", "kal sudhi". */
const deadline = new RegExp(
  [
    `\\b(?:(?:by|before|till|until|on|from|this|next|coming|every) )*(?:${weekday.en}|tomorrow|today|tonight)(?: (?:morning|evening|night|afternoon))?\\b`,
    `\\b(?:with)?in ${few} (?:hours?|days?|weeks?|months?)(?: time)?\\b`,
    '\\b(?:by|before|till|until) (?:the )?(?:end of (?:the )?)?(?:(?:this|next|coming) )?(?:week|month|weekend|\\d+(?:st|nd|rd|th)?)(?: (?:january|february|march|april|may|june|july|august|september|october|november|december))?\\b(?! ?(?:rs|rupees|g|kg)\\b)',
    `\\b(?:${weekday.latin}|kale?|aaje?|parso|parsu?m?)(?: (?:sudhi(?:ma)?|tak|pehle|pehla|pahela|ko|savare|saanje|sanje))\\b`,
    `\\b${weekday.latin}\\b`,
    '\\b(?:be|tran|do|teen|\\d+) (?:divas|din|diwas)(?: (?:ma|mein|me|sudhi|tak))?\\b',
    `(?<![\\p{L}\\p{M}])(?:${weekday.gu}|આવતીકાલે?|આવતી કાલે?|કાલે?|પરમ દિવસે?|(?:આ|આવતા) (?:અઠવાડિયે|અઠવાડિયા|મહિને)|(?:\\d+|બે|ત્રણ) (?:દિવસ|તારીખ)(?:માં|ે)?)(?: ?(?:સુધી(?:માં)?|પહેલાં?|સવારે|સાંજે))?(?![\\p{L}\\p{M}])`,
    `(?<![\\p{L}\\p{M}])(?:${weekday.hi}|कल|परसों|(?:इस|अगले) (?:हफ़्ते|हफ्ते|महीने)|(?:\\d+|दो|तीन) (?:दिन|तारीख|तारीख़))(?: ?(?:तक|को|से पहले|में|सुबह|शाम))?(?![\\p{L}\\p{M}])`,
  ].join('|'),
  'gu',
)

const blank = (text: string, patterns: readonly RegExp[]): string =>
  patterns.reduce((rest, pattern) => rest.replace(pattern, (found) => ' '.repeat(found.length)), text)

/** Returns a text without what says by when: read before numbers, for "within 5 days" is no price. */
export const withoutDeadline = (text: string): string => blank(text, [deadline])

/** Returns a text without politeness, company and modest prices: read after numbers. */
export const withoutUnrelated = (text: string): string => blank(text, [modestPrice, politePhrase, company])

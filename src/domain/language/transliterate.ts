import type { Language, Trilingual } from './language.ts'

/**
 * Proposals for a name in the two other scripts, which a person corrects before they are saved. Gujarati and
 * Devanagari run in parallel in Unicode; Latin is spelt by sound, and common words of shops and places by the list.
 */
const knownWords: Readonly<Record<string, string>> = {
  ahmedabad: 'અમદાવાદ',
  rajkot: 'રાજકોટ',
  surat: 'સુરત',
  vadodara: 'વડોદરા',
  jamnagar: 'જામનગર',
  bhavnagar: 'ભાવનગર',
  bhuj: 'ભુજ',
  kutch: 'કચ્છ',
  nadiad: 'નડિયાદ',
  gujarat: 'ગુજરાત',
  hub: 'હબ',
  home: 'હોમ',
  kitchen: 'કિચન',
  foods: 'ફૂડ્સ',
  food: 'ફૂડ',
  sweets: 'સ્વીટ્સ',
  sweet: 'સ્વીટ',
  snacks: 'સ્નેક્સ',
  store: 'સ્ટોર',
  stores: 'સ્ટોર્સ',
  house: 'હાઉસ',
  and: 'ઍન્ડ',
  khakhra: 'ખાખરા',
  farsan: 'ફરસાણ',
  namkeen: 'નમકીન',
  masala: 'મસાલા',
  mithai: 'મીઠાઈ',
  athana: 'અથાણાં',
  chai: 'ચા',
  gruh: 'ગૃહ',
  udyog: 'ઉદ્યોગ',
  mahila: 'મહિલા',
  patel: 'પટેલ',
  shah: 'શાહ',
  shree: 'શ્રી',
  shri: 'શ્રી',
}

/** Longest first, so that `chh` is not read as `ch` and `h`. */
const latinConsonants: readonly (readonly [string, string])[] = [
  ['ksh', 'ક્ષ'],
  ['chh', 'છ'],
  ['gny', 'જ્ઞ'],
  ['kh', 'ખ'],
  ['gh', 'ઘ'],
  ['ch', 'ચ'],
  ['jh', 'ઝ'],
  ['th', 'થ'],
  ['dh', 'ધ'],
  ['ph', 'ફ'],
  ['bh', 'ભ'],
  ['sh', 'શ'],
  ['k', 'ક'],
  ['q', 'ક'],
  ['c', 'ક'],
  ['g', 'ગ'],
  ['j', 'જ'],
  ['z', 'ઝ'],
  ['t', 'ત'],
  ['d', 'દ'],
  ['n', 'ન'],
  ['p', 'પ'],
  ['f', 'ફ'],
  ['b', 'બ'],
  ['m', 'મ'],
  ['y', 'ય'],
  ['r', 'ર'],
  ['l', 'લ'],
  ['v', 'વ'],
  ['w', 'વ'],
  ['s', 'સ'],
  ['h', 'હ'],
  ['x', 'ક્સ'],
]

/** A vowel as it begins a word, and as it follows a consonant; longest first. */
const latinVowels: readonly (readonly [string, string, string])[] = [
  ['aa', 'આ', 'ા'],
  ['ai', 'ઐ', 'ૈ'],
  ['au', 'ઔ', 'ૌ'],
  ['ee', 'ઈ', 'ી'],
  ['ii', 'ઈ', 'ી'],
  ['oo', 'ઊ', 'ૂ'],
  ['uu', 'ઊ', 'ૂ'],
  ['a', 'અ', ''],
  ['i', 'ઇ', 'િ'],
  ['e', 'એ', 'ે'],
  ['o', 'ઓ', 'ો'],
  ['u', 'ઉ', 'ુ'],
]

const virama = '્'
const blocksApart = 0x180

const toGujarati = (hindi: string): string =>
  hindi.replace(/[\u0901-\u0963]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + blocksApart))
const toHindi = (gujarati: string): string =>
  gujarati.replace(/[\u0a81-\u0ae3]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - blocksApart))

/** Returns a name in Latin letters, spelt in Gujarati as it sounds. A final `a` is long: Khakhra, Vadodara. */
function latinToGujarati(text: string): string {
  return text.replace(/[A-Za-z]+/g, (word) => knownWords[word.toLowerCase()] ?? spellWord(word.toLowerCase()))
}

function spellWord(word: string): string {
  let spelt = ''
  let at = 0
  let afterConsonant = false
  while (at < word.length) {
    const rest = word.slice(at)
    const consonant = latinConsonants.find(([latin]) => rest.startsWith(latin))
    if (consonant) {
      spelt += (afterConsonant ? virama : '') + consonant[1]
      afterConsonant = true
      at += consonant[0].length
      continue
    }
    const [latin, alone, sign] = latinVowels.find(([vowel]) => rest.startsWith(vowel)) ?? ['', '', '']
    const isFinal = at + latin.length === word.length
    spelt += afterConsonant ? (isFinal && latin === 'a' ? 'ા' : isFinal && latin === 'i' ? 'ી' : sign) : alone
    afterConsonant = false
    at += Math.max(1, latin.length)
  }
  return spelt
}

const gujaratiConsonants = new Map(
  // Reversed, so that of two spellings of a letter the first one counts.
  latinConsonants.toReversed().map(([latin, letter]) => [letter, latin]),
)
const otherLetters: Readonly<Record<string, string>> = {
  ટ: 't',
  ઠ: 'th',
  ડ: 'd',
  ઢ: 'dh',
  ણ: 'n',
  ળ: 'l',
  ષ: 'sh',
  ફ: 'f',
  ઙ: 'n',
  ઞ: 'n',
}
const gujaratiVowels = new Map<string, string>([
  ...latinVowels.map(([latin, alone]) => [alone, latin] as const),
  ...latinVowels.filter(([, , sign]) => sign !== '').map(([latin, , sign]) => [sign, latin] as const),
  ['આ', 'a'],
  ['ા', 'a'],
  ['ઈ', 'i'],
  ['ી', 'i'],
  ['ઊ', 'u'],
  ['ૂ', 'u'],
  ['ઋ', 'ru'],
  ['ૃ', 'ru'],
  ['ઍ', 'e'],
  ['ૅ', 'e'],
  ['ઑ', 'o'],
  ['ૉ', 'o'],
  ['ં', 'n'],
  ['ઁ', 'n'],
  ['ઃ', 'h'],
])
const signs = new Set([...'ાિીુૂૃેૈોૌૅૉ', virama])

const wordOfGujarati = new Map(Object.entries(knownWords).map(([latin, gujarati]) => [gujarati, latin]))

/** Returns a Gujarati name in Latin letters, each word with a capital; an inherent a at a word's end is silent. */
function gujaratiToLatin(text: string): string {
  return text.replace(/[\u0a81-\u0ae3\u200c\u200d]+/g, (word) => {
    const latin = wordOfGujarati.get(word) ?? romanWord([...word])
    return latin.charAt(0).toUpperCase() + latin.slice(1)
  })
}

function romanWord(letters: readonly string[]): string {
  return letters
    .map((letter, at) => {
      const consonant = otherLetters[letter] ?? gujaratiConsonants.get(letter)
      if (consonant === undefined) return gujaratiVowels.get(letter) ?? ''
      const next = letters[at + 1]
      return consonant + (next === undefined || signs.has(next) ? '' : 'a')
    })
    .join('')
}

/** Returns the language whose script a name is typed in; English for any but Gujarati and Devanagari letters. */
export const languageOfScript = (text: string): Language =>
  /\p{Script=Gujarati}/u.test(text) ? 'gu' : /\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en'

/** Returns the name in all three scripts, as proposed from the one it was typed in. */
export function proposeNames(typed: string, from: Language): Trilingual {
  const text = typed.normalize('NFC').trim()
  const gu = from === 'gu' ? text : from === 'hi' ? toGujarati(text) : latinToGujarati(text)
  return {
    en: from === 'en' ? text : gujaratiToLatin(gu),
    gu,
    hi: from === 'hi' ? text : toHindi(gu),
  }
}

/** Distance between the blocks of Gujarati and Devanagari letters, which have the same order. */
const blockDistance = 0x0a80 - 0x0900

/** Writes Gujarati letters as Devanagari ones; other letters stay. */
export const inDevanagari = (text: string): string => shift(text, /[\u0a81-\u0adf]/gu, -blockDistance)

/** Writes Devanagari letters as Gujarati ones; other letters stay. */
export const inGujarati = (text: string): string => shift(text, /[\u0901-\u095f]/gu, blockDistance)

const shift = (text: string, letters: RegExp, by: number): string =>
  text.replace(letters, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + by))

const consonants =
  'ક k ખ kh ગ g ઘ gh ઙ n ચ ch છ chh જ j ઝ z ઞ n ટ t ઠ th ડ d ઢ dh ણ n ત t થ th દ d ધ dh ન n પ p ફ f બ b ભ bh મ m ય y ર r લ l વ v શ sh ષ sh સ s હ h ળ l'
const vowels = 'અ a આ a ઇ i ઈ i ઉ u ઊ u એ e ઐ ai ઓ o ઔ au ઋ ru'
const signs = 'ા a િ i ી i ુ u ૂ u ે e ૈ ai ો o ૌ au ૃ ru ઍ e ૅ e ૉ o'

const pairs = (list: string): Map<string, string> => {
  const parts = list.split(' ')
  return new Map(parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? ''] as const] : [])))
}
const consonantOf = pairs(consonants)
const vowelOf = pairs(vowels)
const signOf = pairs(signs)
const virama = '્'
const nasal = 'ં'

/**
 * Writes Gujarati or Devanagari words in Latin letters as people write them on menus ("મેથી ખાખરા" is "Methi Khakhra"): a
 * proposal that its reader corrects. The unwritten a between consonants is spoken, at the end of a word it is not.
 */
export function inLatin(text: string): string {
  return inGujarati(text.normalize('NFC'))
    .split(/(\s+)/u)
    .map((word) => capital([...word].map((letter, index, all) => spoken(letter, index, all)).join('')))
    .join('')
}

function spoken(letter: string, index: number, word: readonly string[]): string {
  const next = word[index + 1]
  const consonant = consonantOf.get(letter)
  if (consonant !== undefined) {
    const isBare = next !== undefined && (consonantOf.has(next) || next === nasal)
    // Two syllables before the end the a is mute: ખાખરા is Khakhra.
    const isMute =
      index > 0 &&
      next !== undefined &&
      consonantOf.has(next) &&
      signOf.has(word[index + 2] ?? '') &&
      signOf.has(word[index - 1] ?? '')
    return consonant + (isBare && !isMute ? 'a' : '')
  }
  if (letter === virama) return ''
  if (letter === nasal) return 'n'
  return vowelOf.get(letter) ?? signOf.get(letter) ?? letter
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

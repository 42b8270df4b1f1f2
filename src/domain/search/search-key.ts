/**
 * Search keys for names in Gujarati, Devanagari and Latin letters. Gujarati is mapped onto Devanagari (the two
 * Unicode blocks run in parallel), Devanagari is transliterated to Latin, and Latin loses what people spell
 * differently: aspiration, doubled letters, long vowels, the last a. Words whose keys still differ by a vowel
 * (khakhra, khakhara, ખાખરા, खाखरा) share their `skeleton`.
 */
const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'k',
  ग: 'g',
  घ: 'g',
  ङ: 'n',
  च: 'ch',
  छ: 'ch',
  ज: 'j',
  झ: 'j',
  ञ: 'n',
  ट: 't',
  ठ: 't',
  ड: 'd',
  ढ: 'd',
  ण: 'n',
  त: 't',
  थ: 't',
  द: 'd',
  ध: 'd',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'b',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 's',
  ष: 's',
  स: 's',
  ह: 'h',
}

const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'e',
  ओ: 'o',
  औ: 'o',
  ऍ: 'e',
  ऑ: 'o',
  ऎ: 'e',
  ऒ: 'o',
}

const vowelSigns: Readonly<Record<string, string>> = {
  '\u093e': 'a',
  '\u093f': 'i',
  '\u0940': 'i',
  '\u0941': 'u',
  '\u0942': 'u',
  '\u0943': 'ri',
  '\u0947': 'e',
  '\u0948': 'e',
  '\u094b': 'o',
  '\u094c': 'o',
  '\u0945': 'e',
  '\u0949': 'o',
  '\u0946': 'e',
  '\u094a': 'o',
}

const nukta = '\u093c'
const virama = '\u094d'
const silent = new Set([nukta, virama, '\u200c', '\u200d'])

const toDevanagari = (text: string): string =>
  text.replace(/[\u0a80-\u0aff]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0x180))

/**
 * Returns Gujarati and Devanagari transliterated to Latin letters, an inherent a between consonants but not at the
 * end; everything else stays.
 */
export function indicToLatin(text: string): string {
  const characters = [...toDevanagari(text.normalize('NFC')).normalize('NFD')]
  let spelt = ''
  for (const [i, char] of characters.entries()) {
    const consonant = consonants[char]
    if (consonant === undefined) spelt += isFinalNasal(characters, i) ? '' : spellSign(char)
    else spelt += consonant + (hasInherentVowel(characters, i) ? 'a' : '')
  }
  return spelt
}

/** The final nasal dot of અથાણું or થેપલાં is barely heard, and is not typed in Latin. */
const isFinalNasal = (characters: readonly string[], i: number): boolean =>
  (characters[i] === '\u0901' || characters[i] === '\u0902') && !isIndic(characters[i + 1])

const isIndic = (char: string | undefined): boolean => char !== undefined && char >= '\u0900' && char <= '\u097f'

function spellSign(char: string): string {
  if (silent.has(char)) return ''
  if (char === '\u0901' || char === '\u0902') return 'n'
  if (char === '\u0903') return 'h'
  if (char >= '\u0966' && char <= '\u096f') return String(char.charCodeAt(0) - 0x966)
  return vowels[char] ?? vowelSigns[char] ?? char
}

function hasInherentVowel(characters: readonly string[], consonantAt: number): boolean {
  const next = characters[consonantAt + 1] === nukta ? characters[consonantAt + 2] : characters[consonantAt + 1]
  return next !== undefined && isIndic(next) && next !== virama && vowelSigns[next] === undefined
}

/** Spellings of the same sound, in the order they are folded. */
const foldings: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/q/g, 'k'],
  [/ck/g, 'k'],
  [/c(?=[aouklrtsn]|$)/g, 'k'],
  [/chh?/g, 'c'],
  [/sh/g, 's'],
  [/([kgtdbjp])h/g, '$1'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/ee|ii|ea/g, 'i'],
  [/oo|uu|ou/g, 'u'],
  [/ai|ei|ay/g, 'e'],
  [/au|aw|av(?=[^aeiou]|$)/g, 'o'],
  [/ia/g, 'iya'],
  [/y(?=[^aeiou]|$)/g, 'i'],
  [/m(?=[pb])/g, 'n'],
  [/(.)\1+/g, '$1'],
]

/**
 * Returns the key of one word in any of the three scripts (`Khakhra`: kakr, `ખાખરા`: kakar). Empty for a word without
 * letters or digits.
 */
export function foldWord(word: string): string {
  const latin = indicToLatin(word)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  const folded = foldings.reduce((text, [from, to]) => text.replace(from, to), latin)
  return folded.length > 3 ? folded.replace(/[ah]$/, '') : folded
}

/** Returns the words of a text, as written. */
export const tokenize = (text: string): string[] =>
  text
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')

/** Returns the keys of a text's words, in order. */
export const fold = (text: string): string[] =>
  tokenize(text)
    .map(foldWord)
    .filter((key) => key !== '')

/** Returns a key without the vowels after its first letter: kakr and kakar are both kkr. */
export const skeleton = (key: string): string => key.slice(0, 1) + key.slice(1).replace(/[aeiouy]/g, '')

/**
 * Returns a skeleton in which the flapped sounds are one: ડ, ળ and ર are written d, l and r by turns (papad, papar;
 * chorafali, cholafari).
 */
export const flapped = (key: string): string => skeleton(key).slice(0, 1) + skeleton(key).slice(1).replace(/[dl]/g, 'r')

/**
 * Returns the keys of a person's name, each after `~`: the same for Kiran Mehta, કિરણ મહેતા and किरण मेहता. Names are
 * spelt in more ways than foods, so only first letters and consonants count.
 */
export const nameKeys = (name: string): string[] => fold(name).map((key) => `~${skeleton(key)}`)

/** Returns the halves of a word split in two, for a missing space ("methikhakhra"), at every possible position. */
export function splitWord(word: string): [string, string][] {
  const characters = word.normalize('NFC').match(/\P{M}\p{M}*/gu) ?? []
  return characters.slice(1).flatMap((_, index): [string, string][] => {
    const [head, tail] = [characters.slice(0, index + 1).join(''), characters.slice(index + 1).join('')]
    return foldWord(head).length > 1 && foldWord(tail).length > 1 ? [[head, tail]] : []
  })
}

/** Keys of stop words (no, ni, ka, of): they match half the shop. */
const particles: ReadonlySet<string> = new Set([
  'no',
  'na',
  'ni',
  'nu',
  'ne',
  'ka',
  'ke',
  'ki',
  'of',
  'te',
  'and',
  'for',
  'vit',
])

export const isParticle = (key: string): boolean => particles.has(key)

export type Script = 'latin' | 'gujarati' | 'devanagari'

/** Returns the script of a text, by its first Indic letter. */
export function scriptOf(text: string): Script {
  const char = /[\u0900-\u097f\u0a80-\u0aff]/.exec(text)?.[0]
  if (char === undefined) return 'latin'
  return char < '\u0a80' ? 'devanagari' : 'gujarati'
}

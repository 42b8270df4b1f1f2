import { writeNumbers } from './query-facts.ts'
import { foldWord } from './search-key.ts'

/** A word of a search text: as typed, its key without script, and its position in the cleaned text. */
export type QueryWord = { text: string; key: string; start: number; end: number }

/** More of a pasted text is not read: nobody describes a product in more letters. */
const mostCharacters = 160
const mostWords = 24
/** No word of food is longer: the rest of a held key is not compared with the whole vocabulary. */
const mostLetters = 40

/** Digits of Gujarati and Devanagari as Latin ones. */
const plainDigits = (text: string): string =>
  text.replace(/[\u0966-\u096f\u0ae6-\u0aef]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code < 0xae6 ? 0x966 : 0xae6))
  })

/** Letters of an ITRANS-like spelling (gA.nThiyA, mohanathALa): capitals inside a word are sounds, not emphasis. */
const itrans = /[a-z][AEIOUTDNLSM]|\.n|~N/
const fromItrans = (text: string): string =>
  itrans.test(text) ? text.replace(/\.n|~N|M(?=[a-zA-Z])/g, 'n').replace(/R\^?i|RRi/g, 'ru') : text

/** Writes English contractions as one word, which the apostrophe would part: can't, I'm, we've. */
const joinContractions = (text: string): string =>
  text
    .replace(/n['’]t\b/g, 'nt')
    .replace(/\b(i|you|we|they|he|she|it|that|what|who|where|how|there)['’](m|re|ve|ll|d|s)\b/g, '$1$2')

/**
 * Returns a search text as it is read: full-width letters narrowed, invisible characters and markup removed, digits of three
 * scripts made Latin, lower case, cut to what anybody types.
 */
export function cleanQuery(typed: string): string {
  const plain = typed
    .slice(0, mostCharacters * 4)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, mostCharacters)
  return writeNumbers(
    partFree(joinSpelled(joinContractions(inSpokenOrder(plainDigits(fromItrans(plain)).toLowerCase())))),
  )
}

/** "Sugarfree" leaves out sugar, as "sugar free" does. */
const partFree = (text: string): string => text.replace(/\b([a-z]{3,})free\b/g, '$1 free')

/** Puts a short i that was typed before its letter, as it is written by hand, behind it: a sign needs a letter. */
const inSpokenOrder = (text: string): string =>
  text.replace(/(?<=^|[^\p{L}\p{M}]|\p{M})([\u093f\u0abf])([\u0915-\u0939\u0a95-\u0ab9])/gu, '$2$1')

/** Joins a word typed letter by letter: "k h a k h r a". */
const joinSpelled = (text: string): string =>
  /^(?:\p{L}\p{M}* ){3,}\p{L}\p{M}*$/u.test(text) ? text.replaceAll(' ', '') : text

/** Returns the words of a cleaned text with their positions; a number and the unit at its end are two words. */
export function queryWords(text: string): QueryWord[] {
  const words: QueryWord[] = []
  for (const { 0: run, index } of text.matchAll(/[\p{L}\p{M}]+(?:['’]s\b)?|\p{N}+(?:\.\p{N}+)?/gu)) {
    const word = run.replace(/['’]s$/, '').slice(0, mostLetters)
    const key = foldWord(word)
    if (key !== '' && /[\p{L}\p{N}]/u.test(word)) words.push({ text: word, key, start: index, end: index + run.length })
  }
  return words.slice(0, mostWords)
}

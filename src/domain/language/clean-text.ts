const indic =
  '[\\p{Script=Gujarati}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}]'

/**
 * Invisible characters: directions, zero widths, tags. The joiners stay where they shape a letter: between Indic
 * letters, and inside a composed emoji.
 */
const unseen = new RegExp(
  `(?<=${indic})[\\u200c\\u200d](?=${indic})|(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})|(\\p{Cf})`,
  'gu',
)
const withoutUnseen = (text: string): string => text.replace(unseen, (sign, gone?: string) => (gone ? '' : sign))

/**
 * Returns a text cleaned for one line: no line breaks, no control, direction or invisible characters, single spaces,
 * trimmed. Suitable for an email subject.
 */
export const asOneLine = (typed: string): string =>
  withoutUnseen(typed.normalize('NFC').replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' '))
    .replace(/ {2,}/g, ' ')
    .trim()

/**
 * Returns a text cleaned for several lines: normalised line breaks, no other control, direction or invisible
 * characters, trimmed.
 */
export const asLines = (typed: string): string =>
  withoutUnseen(
    typed
      .normalize('NFC')
      .replace(/\r\n?|\u2028|\u2029/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, ''),
  ).trim()

const scheme = /[a-z][a-z0-9+.-]*:\/\/|\b(?:mailto|javascript|data|tel):\S|\bwww\./i
/** Top-level domains that email programs turn into links. */
const host =
  /[\p{L}\p{N}-]{2,}\.(?:com|net|org|info|biz|io|app|dev|shop|store|site|online|link|click|live|xyz|top|club|vip|win|icu|test|example|co|uk|us|ru|cn|eu|de|tk|ml|ga|cf|gg|ly|cc|tv|ai)(?![\p{L}\p{M}\p{N}])/iu
/** Top-level domains that are also words, where a sentence begins without a space: links in lower case only. */
const wordHost = /[\p{L}\p{N}-]{2,}\.(?:in|me|to|it|is|so|at|be|my|no)(?![\p{L}\p{M}\p{N}])/u
const path = /[\p{L}\p{N}-]{3,}\.[a-z]{2,}\/\S/u

/**
 * Returns whether a text contains a web address or a mailbox, as an email program would turn it into a link. Names
 * and notes of strangers appear in emails of the shop; they must not link anywhere.
 */
export function holdsWebAddress(text: string): boolean {
  const plain = withoutUnseen(text.normalize('NFKC')).replace(/[\u3002\uff61]/g, '.')
  return [scheme, host, wordHost, path].some((shape) => shape.test(plain))
}

/** Returns the number of characters as a person counts: a surrogate pair is one. */
export const countCharacters = (text: string): number => [...text].length

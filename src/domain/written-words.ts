const indic =
  '[\\p{Script=Gujarati}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}]'

/** Signs nobody sees: directions, zero widths, tags. The joiners stay where they shape a letter: between Indic letters, and inside one picture of several. */
const unseen = new RegExp(
  `(?<=${indic})[\\u200c\\u200d](?=${indic})|(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})|(\\p{Cf})`,
  'gu',
)
const withoutUnseen = (text: string): string => text.replace(unseen, (sign, gone?: string) => (gone ? '' : sign))

/**
 * What somebody typed into one line: no line breaks, no control, direction or invisible characters, single spaces, nothing around it. Fit for a
 * mail's subject.
 */
export const asOneLine = (typed: string): string =>
  withoutUnseen(typed.normalize('NFC').replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' '))
    .replace(/ {2,}/g, ' ')
    .trim()

/** What somebody typed into several lines: its line breaks as single signs, no other control, direction or invisible characters, nothing around it. */
export const asLines = (typed: string): string =>
  withoutUnseen(
    typed
      .normalize('NFC')
      .replace(/\r\n?|\u2028|\u2029/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, ''),
  ).trim()

const scheme = /[a-z][a-z0-9+.-]*:\/\/|\b(?:mailto|javascript|data|tel):\S|\bwww\./i
/** Endings that mail programs make links of. */
const host =
  /[\p{L}\p{N}-]{2,}\.(?:com|net|org|info|biz|io|app|dev|shop|store|site|online|link|click|live|xyz|top|club|vip|win|icu|test|example|co|uk|us|ru|cn|eu|de|tk|ml|ga|cf|gg|ly|cc|tv|ai)(?![\p{L}\p{M}\p{N}])/iu
/** Endings that are also words, where a sentence begins without a blank: links in small letters alone. */
const wordHost = /[\p{L}\p{N}-]{2,}\.(?:in|me|to|it|is|so|at|be|my|no)(?![\p{L}\p{M}\p{N}])/u
const path = /[\p{L}\p{N}-]{3,}\.[a-z]{2,}\/\S/u

/**
 * Returns whether a text names an address of the web or a mailbox, as a mail program would turn it into a link. Names and notes of strangers stand in
 * emails of the shop; they may not lead anywhere.
 */
export function holdsWebAddress(text: string): boolean {
  const plain = withoutUnseen(text.normalize('NFKC')).replace(/[\u3002\uff61]/g, '.')
  return [scheme, host, wordHost, path].some((shape) => shape.test(plain))
}

/** How many characters a person would count: signs outside the basic plane are one. */
export const countCharacters = (text: string): number => [...text].length

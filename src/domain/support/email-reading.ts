import { asLines, countCharacters } from '../language/clean-text.ts'

/** Head fields of an email by their names in lower case; each value as it stood. */
export type EmailHead = ReadonlyMap<string, readonly string[]>

/** The limits of an email that is taken: photographs of it that are saved, and file names that are shown. */
export const mostEmailPhotos = 5
export const mostEmailFileNames = 10
/** Emails of one customer that are taken in an hour; more come from a machine. */
export const mostEmailsAnHour = { toTicket: 30, toShop: 10 } as const

/**
 * Returns whether a machine sent it: an absence notice, a list, a report about an email that could not be delivered
 * (RFC 3834, RFC 2076). Answering one could begin a loop.
 */
export function isAutomaticEmail(head: EmailHead, from: string): boolean {
  const values = (name: string) => (head.get(name) ?? []).map((value) => value.trim().toLowerCase())
  return (
    values('auto-submitted').some((value) => value !== '' && !/^no\b/.test(value)) ||
    values('precedence').some((value) => /^(bulk|junk|list|auto_reply)\b/.test(value)) ||
    values('x-autoreply')
      .concat(values('x-autorespond'), values('list-id'))
      .some((value) => value !== '') ||
    values('return-path').includes('<>') ||
    values('content-type').some((value) => value.startsWith('multipart/report')) ||
    /^(mailer-daemon|postmaster)@/i.test(from)
  )
}

/** Returns whether the receiving server judged it to be spam (SpamAssassin's field). */
export const isSpamEmail = (head: EmailHead): boolean =>
  (head.get('x-spam-status') ?? []).some((value) => /^\s*yes\b/i.test(value))

/** Lines after which an email program quotes what was answered, in the languages of the shop and as Outlook does. */
const quoteHeads = [
  /^\s*on\b.{4,200}\bwrote\s*:\s*$/i,
  /.{4,200}(લખ્યું|લખ્યુ)\s*:?\s*$/,
  /.{4,200}(ने लिखा|लिखा है)\s*:?\s*$/,
  /^\s*-{2,}\s*(original message|forwarded message|મૂળ સંદેશ|मूल संदेश)\s*-{2,}\s*$/i,
  /^\s*_{20,}\s*$/,
  /^\s*from:\s.*@/i,
]

/**
 * Returns what was written in an answer, without the quoted email below it and without lines quoted with ">". An
 * answer that would be empty without them stays whole.
 */
export function cutQuotes(text: string): string {
  const lines = asLines(text).split('\n')
  // The head of a quotation may be broken into two lines.
  const isHead = (index: number) =>
    quoteHeads.some(
      (shape) =>
        shape.test(lines[index] ?? '') ||
        (/^\s*on\b/i.test(lines[index] ?? '') && shape.test(`${lines[index]} ${lines[index + 1]}`)),
    )
  const end = lines.findIndex((_, index) => isHead(index))
  const written = (end === -1 ? lines : lines.slice(0, end)).filter((line) => !/^\s*>/.test(line))
  return asLines(written.join('\n')) || lines.join('\n')
}

/** Returns the text of an email that has only an HTML form: without tags, styles and scripts, a line for each block. */
export const textOfHtml = (html: string): string =>
  asLines(
    html
      .replace(/<(style|script|head|title)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
      .replace(/<blockquote\b[\s\S]*$/i, '')
      .replace(/<br\b[^>]*>|<\/(p|div|tr|li|h[1-6])\s*>/gi, '\n')
      .replace(/<[^>]*>/g, '')
      .replace(/&nbsp;/gi, ' ')
      .replace(/&lt;/gi, '<')
      .replace(/&gt;/gi, '>')
      .replace(/&quot;/gi, '"')
      .replace(/&#0*39;/g, "'")
      .replace(/&amp;/gi, '&')
      .replace(/[ \t]+/g, ' ')
      .replace(/\n\s*\n\s*/g, '\n\n'),
  )

/** Returns a text within this many characters, and whether something had to go. */
export function fitText(text: string, most: number): { text: string; isCut: boolean } {
  if (countCharacters(text) <= most) return { text, isCut: false }
  return { text: [...text].slice(0, most).join(''), isCut: true }
}

/** Returns the language of a text by its script; English letters say nothing, so that `fallback` stays. */
export function languageOfText<Fallback extends string>(text: string, fallback: Fallback): Fallback | 'gu' | 'hi' {
  const gujarati = text.match(/\p{Script=Gujarati}/gu)?.length ?? 0
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0
  if (gujarati + devanagari === 0) return fallback
  return gujarati >= devanagari ? 'gu' : 'hi'
}

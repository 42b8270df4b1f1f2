import type { Language } from '#domain/language.ts'
import { fillIdentity } from './identity-words.ts'

/** A rendered piece of a sentence: plain, bold, an internal link, an email address or a phone number. */
export type InlinePiece =
  | { readonly kind: 'plain' | 'bold' | 'mail' | 'phone'; readonly words: string }
  | { readonly kind: 'link'; readonly words: string; readonly href: string }

const mark =
  /\*\*(?<bold>[^*]+)\*\*|\[(?<words>[^\]]+)\]\((?<href>\/[^)\s]*)\)|(?<mail>\{\{(?:email|grievanceEmail)\}\})|(?<phone>\{\{(?:phone|grievancePhone)\}\})/g

/** Reads `**bold**`, `[words](/path)` and `{{placeholders}}` of a paragraph, in order; a mail or phone placeholder standing alone can be pressed. */
export function readInline(text: string, language: Language): InlinePiece[] {
  const fill = (words: string): string => fillIdentity(words, language)
  const pieces: InlinePiece[] = []
  let from = 0
  const plainUntil = (end: number): void => {
    if (end > from) pieces.push({ kind: 'plain', words: fill(text.slice(from, end)) })
  }
  for (const found of text.matchAll(mark)) {
    const { bold, words, href, mail, phone } = found.groups ?? {}
    plainUntil(found.index)
    if (bold) pieces.push({ kind: 'bold', words: fill(bold) })
    else if (words && href) pieces.push({ kind: 'link', words: fill(words), href })
    else if (mail) pieces.push({ kind: 'mail', words: fill(mail) })
    else if (phone) pieces.push({ kind: 'phone', words: fill(phone) })
    from = found.index + found[0].length
  }
  plainUntil(text.length)
  return pieces
}

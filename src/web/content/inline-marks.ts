import { fillIdentity, type IdentityTexts } from './identity-texts.ts'

/** A rendered piece of a sentence: plain, bold, an internal link, an email address or a phone number. */
export type InlinePiece =
  | { readonly kind: 'plain' | 'bold' | 'email' | 'phone'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

const mark =
  /\*\*(?<bold>[^*]+)\*\*|\[(?<text>[^\]]+)\]\((?<href>\/[^)\s]*)\)|(?<email>\{\{(?:email|grievanceEmail)\}\})|(?<phone>\{\{(?:phone|grievancePhone)\}\})/g

/** Reads `**bold**`, `[text](/path)` and `{{placeholders}}` of a paragraph, in order; a email or phone placeholder standing alone can be pressed. */
export function readInline(text: string, identity: IdentityTexts): InlinePiece[] {
  const fill = (text: string): string => fillIdentity(text, identity)
  const pieces: InlinePiece[] = []
  let from = 0
  const plainUntil = (end: number): void => {
    if (end > from) pieces.push({ kind: 'plain', text: fill(text.slice(from, end)) })
  }
  for (const found of text.matchAll(mark)) {
    const { bold, text, href, email, phone } = found.groups ?? {}
    plainUntil(found.index)
    if (bold) pieces.push({ kind: 'bold', text: fill(bold) })
    else if (text && href) pieces.push({ kind: 'link', text: fill(text), href })
    else if (email) pieces.push({ kind: 'email', text: fill(email) })
    else if (phone) pieces.push({ kind: 'phone', text: fill(phone) })
    from = found.index + found[0].length
  }
  plainUntil(text.length)
  return pieces
}

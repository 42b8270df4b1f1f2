import type { Language } from '#domain/language/language.ts'
import { useLanguage } from '#web/i18n/format-rupees.ts'
import { Link } from '#web/ui/link.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import { useIdentityTexts } from './identity-texts.ts'
import { type InlinePiece, readInline } from './inline-marks.ts'

type InlineTextProps = {
  text: string
  /** The language of the shop's own words in it; the page's by default. */
  in?: Language | undefined
}

/** Renders one paragraph, line or cell of an information page with its marks. */
export function InlineText({ text, in: own }: InlineTextProps) {
  const here = useLanguage()
  const identity = useIdentityTexts(own ?? here)
  return readInline(text, identity).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence never change places
    <Piece key={index} {...piece} />
  ))
}

function Piece(piece: InlinePiece) {
  if (piece.kind === 'bold') return <b>{piece.text}</b>
  if (piece.kind === 'link') return <Link href={piece.href}>{piece.text}</Link>
  if (piece.kind === 'email') return <a href={`mailto:${piece.text}`}>{piece.text}</a>
  if (piece.kind === 'phone') return <PhoneLink number={piece.text} />
  return piece.text
}

import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Link } from '#web/ui/link.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import { type InlinePiece, readInline } from './inline-marks.ts'

/** Renders one paragraph, line or cell of an information page with its marks. */
export function InlineText({ text }: { text: string }) {
  const { language } = useTranslation('info')
  return readInline(text, language).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence never change places
    <Piece key={place} {...piece} />
  ))
}

function Piece(piece: InlinePiece) {
  if (piece.kind === 'bold') return <b>{piece.words}</b>
  if (piece.kind === 'link') return <Link href={piece.href}>{piece.words}</Link>
  if (piece.kind === 'mail') return <a href={`mailto:${piece.words}`}>{piece.words}</a>
  if (piece.kind === 'phone') return <PhoneLink number={piece.words} />
  return piece.words
}

import { usePageTexts } from '#web/content/changed-texts.ts'
import { useIdentityTexts } from '#web/content/identity-texts.ts'
import { type InlinePiece, readInline } from '#web/content/inline-marks.ts'
import { useLanguage } from '#web/i18n/format-rupees.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import type { FaqEntry } from './faq-entries.ts'
import { fitsTyped, markTyped } from './faq-terms.ts'

type FaqQuestionProps = { entry: FaqEntry; typed: readonly string[]; hidden: boolean }

/**
 * Renders one question. Its anchor is inside the answer, so a browser that navigates to it opens the question before
 * any script runs. It also opens when the search text matches only in the answer.
 */
export function FaqQuestion({ entry: { name, question, paragraphs }, typed, hidden }: FaqQuestionProps) {
  const { t } = usePageTexts('faq')
  const inAnswer = typed.length > 0 && !hidden && !fitsTyped([question], typed)
  return (
    <details className="disclosure" hidden={hidden} open={inAnswer || undefined}>
      <summary>
        <span>
          <Marked text={question} typed={typed} />
        </span>
        <Icon name="down" />
      </summary>
      <div className="answer" id={name}>
        {paragraphs.map((text) => (
          <p key={text}>
            <MarkedInline text={text} typed={typed} />
          </p>
        ))}
        <p className="small no-print">
          {t('unclear')} <Link href="/support">{t('write')}</Link>
        </p>
      </div>
    </details>
  )
}

function Marked({ text, typed }: { text: string; typed: readonly string[] }) {
  return markTyped(text, typed).map(({ text, meant }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence never change places
    meant ? <mark key={index}>{text}</mark> : text,
  )
}

function MarkedInline({ text, typed }: { text: string; typed: readonly string[] }) {
  const identity = useIdentityTexts(useLanguage())
  return readInline(text, identity).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence never change places
    <MarkedPiece key={index} piece={piece} typed={typed} />
  ))
}

function MarkedPiece({ piece, typed }: { piece: InlinePiece; typed: readonly string[] }) {
  const text = <Marked text={piece.text} typed={typed} />
  if (piece.kind === 'bold') return <b>{text}</b>
  if (piece.kind === 'link') return <Link href={piece.href}>{text}</Link>
  if (piece.kind === 'email') return <a href={`mailto:${piece.text}`}>{text}</a>
  return text
}

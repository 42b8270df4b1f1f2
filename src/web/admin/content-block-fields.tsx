import { changeList, moveItem, noText } from '#domain/content/change-body.ts'
import type { BodyBlock } from '#domain/content/content-body.ts'
import type { Trilingual } from '#domain/language/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { ContentField, type Editing } from './content-field.tsx'
import { ContentMoves } from './content-moves.tsx'

type BlockProps = Editing & {
  block: BodyBlock
  /** The path of the list that it is in, and its place there. */
  list: string
  index: number
  last: number
}

/** Renders the fields of a paragraph, a list or a table. */
export function ContentBlockFields({ block, list, index, last, ...editing }: BlockProps) {
  const { draft } = editing
  const at = `${list}.${index}`
  const move = (by: 1 | -1 | 0) =>
    draft.change(
      changeList<BodyBlock>(draft.body, list, (items) =>
        by === 0 ? items.filter((_, place) => place !== index) : moveItem(items, index, by),
      ),
    )
  return (
    <div className="full form-grid content-block">
      <BlockTexts {...editing} block={block} at={at} />
      <p className="full content-acts">
        <ContentMoves about={aboutOf(block)} first={index === 0} last={index === last} onMove={move} />
      </p>
    </div>
  )
}

const aboutOf = (block: BodyBlock): string =>
  (block.kind === 'paragraph' ? block.text.en : block.kind === 'list' ? block.lines[0]?.en : block.caption.en) ?? ''

function BlockTexts({ block, at, ...editing }: Editing & { block: BodyBlock; at: string }) {
  const { t } = useTranslation('content')
  if (block.kind === 'paragraph')
    return <ContentField {...editing} path={`${at}.text`} label={t('field.paragraph')} text={block.text} />
  if (block.kind === 'table') return <TableTexts {...editing} block={block} at={at} />
  return (
    <>
      <Texts {...editing} texts={block.lines} at={`${at}.lines`} label={(number) => t('field.line', { number })} />
      <LineActs {...editing} list={`${at}.lines`} count={block.lines.length} add={t('act.addLine')} one={noText} />
    </>
  )
}

type TextsProps = Editing & { texts: readonly Trilingual[]; at: string; label: (number: number) => string }

const Texts = ({ texts, at, label, ...editing }: TextsProps) =>
  texts.map((text, place) => (
    <ContentField
      // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
      key={place}
      {...editing}
      path={`${at}.${place}`}
      label={label(place + 1)}
      text={text}
    />
  ))

type LineActsProps = Editing & { list: string; count: number; add: string; one: unknown }

/** Adds a line at the end, or removes the last one. */
function LineActs({ draft, list, count, add, one }: LineActsProps) {
  const { t } = useTranslation('content')
  const change = (edit: (items: readonly unknown[]) => readonly unknown[]) =>
    draft.change(changeList<unknown>(draft.body, list, edit))
  return (
    <p className="full content-acts">
      <TextButton onClick={() => change((items) => [...items, structuredClone(one)])}>{add}</TextButton>
      {count > 1 && (
        <TextButton onClick={() => change((items) => items.slice(0, -1))}>
          {t('act.removeLast')} <span className="visually-hidden">{add}</span>
        </TextButton>
      )}
    </p>
  )
}

function TableTexts({ block, at, ...editing }: Editing & { block: BodyBlock & { kind: 'table' }; at: string }) {
  const { t } = useTranslation('content')
  const { caption, head, rows } = block
  const { language } = editing
  return (
    <>
      <ContentField {...editing} path={`${at}.caption`} label={t('field.caption')} text={caption} />
      <Texts {...editing} texts={head} at={`${at}.head`} label={(number) => t('field.column', { number })} />
      {rows.map((row, line) => (
        <Texts
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
          key={line}
          {...editing}
          texts={row}
          at={`${at}.rows.${line}`}
          label={(number) => t('field.cell', { row: line + 1, column: head[number - 1]?.[language] || String(number) })}
        />
      ))}
      <LineActs
        {...editing}
        list={`${at}.rows`}
        count={rows.length}
        add={t('act.addRow')}
        one={head.map(() => noText)}
      />
    </>
  )
}

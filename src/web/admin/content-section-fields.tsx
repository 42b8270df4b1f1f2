import { useState } from 'react'
import { changeList, moveItem, noText } from '#domain/content/change-body.ts'
import type { BodyBlock, BodySection } from '#domain/content/content-body.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ContentBlockFields } from './content-block-fields.tsx'
import { ContentField, type Editing } from './content-field.tsx'
import { ContentMoves } from './content-moves.tsx'

const newBlocks = {
  addParagraph: { kind: 'paragraph', text: noText },
  addList: { kind: 'list', lines: [noText] },
  addTable: { kind: 'table', caption: noText, head: [noText, noText], rows: [[noText, noText]] },
} satisfies Record<string, BodyBlock>

type SectionProps = Editing & { section: BodySection; index: number; last: number }

/** Renders a section, closed until it is opened unless it is new; one with a wrong text says so by its mark. */
export function ContentSectionFields({ section, index, last, ...editing }: SectionProps) {
  const { t } = useTranslation('content')
  const { draft, language } = editing
  const at = `sections.${index}`
  const wrong = [...draft.problems.keys()].filter((path) => path.startsWith(`${at}.`)).length
  const { title, blocks, withoutPromotions } = section
  const [isNew] = useState(() => Object.values(title).every((text) => text === ''))
  return (
    <details className="content-section" open={isNew}>
      <summary>
        <span lang={language}>{title[language] || title.en || t('act.newHeading')}</span>
        {wrong > 0 && <span className="num content-wrong">{wrong}</span>}
        <Icon name="down" />
      </summary>
      <div className="form-grid">
        <ContentField {...editing} path={`${at}.title`} label={t('field.heading')} text={title} />
        {blocks.map((block, place) => (
          <ContentBlockFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a part of a section has no name but its place
            key={place}
            {...editing}
            block={block}
            list={`${at}.blocks`}
            index={place}
            last={blocks.length - 1}
          />
        ))}
        {withoutPromotions && (
          <ContentField
            {...editing}
            path={`${at}.withoutPromotions`}
            label={t('field.withoutPromotions')}
            text={withoutPromotions}
          />
        )}
        <SectionActs {...editing} section={section} index={index} last={last} />
      </div>
    </details>
  )
}

/** Renders the buttons that add to a section, move it or remove it. */
function SectionActs({ section: { id, title }, index, last, draft, detail }: SectionProps) {
  const { t } = useTranslation('content')
  const add = (block: BodyBlock) =>
    draft.change(
      changeList<BodyBlock>(draft.body, `sections.${index}.blocks`, (items) => [...items, structuredClone(block)]),
    )
  const move = (by: 1 | -1 | 0) =>
    draft.change(
      changeList<BodySection>(draft.body, 'sections', (items) =>
        by === 0 ? items.filter((_, place) => place !== index) : moveItem(items, index, by),
      ),
    )
  return (
    <p className="full content-acts">
      {(['addParagraph', 'addList', 'addTable'] as const).map((name) => (
        <TextButton key={name} onClick={() => add(newBlocks[name])}>
          {t(`act.${name}`)}
        </TextButton>
      ))}
      <ContentMoves
        about={title.en}
        first={index === 0}
        last={index === last}
        fixed={detail.rules.sections.includes(id)}
        onMove={move}
      />
    </p>
  )
}

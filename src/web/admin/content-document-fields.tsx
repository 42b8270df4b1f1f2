import { useRef } from 'react'
import { changeList, freeSectionId, noText } from '#domain/content/change-body.ts'
import type { BodySection } from '#domain/content/content-body.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { ContentField, type Editing } from './content-field.tsx'
import { ContentSectionFields } from './content-section-fields.tsx'

/** Renders the form of a document: its head, its summary, and every section with its parts. */
export function ContentDocumentFields(editing: Editing) {
  const { t } = useTranslation('content')
  const { draft } = editing
  const { body } = draft
  const sections = useRef<HTMLDivElement>(null)
  if (body.kind !== 'document') return null
  const add = () => {
    draft.change(
      changeList<BodySection>(body, 'sections', (before) => [
        ...before,
        {
          id: freeSectionId(before),
          title: noText,
          blocks: [{ kind: 'paragraph', text: noText }],
          withoutPromotions: null,
        },
      ]),
    )
    // The new section is opened, and typing goes on in its heading.
    requestAnimationFrame(() => sections.current?.lastElementChild?.querySelector('textarea')?.focus())
  }
  return (
    <>
      <ContentField {...editing} path="title" label={t('field.title')} text={body.title} />
      <ContentField {...editing} path="description" label={t('field.description')} text={body.description} />
      {body.summary.map((text, line) => (
        <ContentField
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a summary stay in their places
          key={line}
          {...editing}
          path={`summary.${line}`}
          label={t('field.summaryLine', { number: line + 1 })}
          text={text}
        />
      ))}
      <div className="full" ref={sections}>
        {body.sections.map((section, index) => (
          <ContentSectionFields
            key={section.id}
            {...editing}
            section={section}
            index={index}
            last={body.sections.length - 1}
          />
        ))}
      </div>
      <p className="full">
        <Button variant="line" size="compact" icon="plus" onClick={add}>
          {t('act.addSection')}
        </Button>
      </p>
    </>
  )
}

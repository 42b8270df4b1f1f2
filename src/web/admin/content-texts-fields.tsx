import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Field } from '#web/ui/field.tsx'
import { ContentField, type Editing, neededPlaceholders } from './content-field.tsx'

/** Renders single texts by their place in the page, with the placeholders that each needs. */
export function ContentTextsFields(editing: Editing) {
  const { t } = useTranslation('content')
  const [typed, setTyped] = useState('')
  const { body } = editing.draft
  if (body.kind !== 'texts') return null
  const wanted = typed.trim().toLowerCase()
  const found = body.texts.filter(
    ({ key, text }) => wanted === '' || `${key} ${Object.values(text).join(' ')}`.toLowerCase().includes(wanted),
  )
  return (
    <>
      {body.texts.length > 12 && (
        <Field
          label={t('edit.search')}
          type="search"
          full
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {found.length === 0 && <p>{t('edit.noneFound')}</p>}
      {found.map(({ key, text }) => {
        const needed = neededPlaceholders(editing.detail, key)
        return (
          <ContentField
            key={key}
            {...editing}
            path={key}
            label={labelOf(key)}
            text={text}
            hint={needed.length > 0 ? t('edit.needed', { names: needed.join(' ') }) : undefined}
          />
        )
      })}
    </>
  )
}

/** The place of a text in its page, as words: `questions.broken.answer` is "questions, broken, answer". */
const labelOf = (key: string): string =>
  key
    .replace(/^(?:templates|order)\./, '')
    .split('.')
    .join(', ')
    .replace(/[_-]/g, ' ')

import { useState } from 'react'
import { questionOfKey } from '#domain/content/change-questions.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Field } from '#web/ui/field.tsx'
import { ContentField, type Editing, neededPlaceholders } from './content-field.tsx'
import { ContentQuestionsFields } from './content-questions-fields.tsx'
import { nameOfText } from './name-of-text.ts'

/** Renders single texts by their place in the page, with the placeholders that each needs. */
export function ContentTextsFields(editing: Editing) {
  const { t, language } = useTranslation('content')
  const [typed, setTyped] = useState('')
  const { body } = editing.draft
  if (body.kind !== 'texts') return null
  const wanted = typed.trim().toLowerCase()
  const found = body.texts.filter(
    ({ key, text }) =>
      !(body.questions && questionOfKey(key)) &&
      (wanted === '' || `${key} ${Object.values(text).join(' ')}`.toLowerCase().includes(wanted)),
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
      {found.length === 0 && !body.questions && <p>{t('edit.noneFound')}</p>}
      {found.map(({ key, text }) => {
        const needed = neededPlaceholders(editing.detail, key)
        return (
          <ContentField
            key={key}
            {...editing}
            path={key}
            label={nameOfText(t, editing.detail.shipped, key, language)}
            text={text}
            hint={needed.length > 0 ? t('edit.needed', { names: needed.join(' ') }) : undefined}
          />
        )
      })}
      {body.questions && <ContentQuestionsFields {...editing} body={body} wanted={wanted} />}
    </>
  )
}

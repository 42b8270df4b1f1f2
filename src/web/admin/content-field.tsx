import { fieldsOf } from '#domain/content/content-body.ts'
import type { Language, Trilingual } from '#domain/language/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { problemText } from './content-problem-text.ts'
import type { ContentDetail, ContentDraft } from './use-content-draft.ts'

export type Editing = { detail: ContentDetail; draft: ContentDraft; language: Language }

type ContentFieldProps = Editing & { path: string; label: string; text: Trilingual; hint?: string | undefined }

/** Renders one text in the chosen language; another language's has the English beside it. */
export function ContentField({ draft, language, path, label, text, hint }: ContentFieldProps) {
  const { t } = useTranslation('content')
  const problem = draft.problems.get(`${path}.${language}`)
  const english = language === 'en' || text.en === '' ? undefined : t('edit.english', { text: text.en })
  const shown = [hint, english].filter(Boolean).join(' ')
  return (
    <TextareaField
      label={label}
      full
      lang={language}
      name={`${path}.${language}`}
      value={text[language]}
      rows={Math.min(8, Math.max(1, Math.ceil(text[language].length / 70), text[language].split('\n').length))}
      maxLength={4_000}
      onChange={({ target }) => draft.type(path, language, target.value)}
      {...(shown ? { hint: shown } : {})}
      {...(problem ? { error: problemText(t, problem) } : {})}
    />
  )
}

/** Returns the placeholders that a text must have, as they are typed. */
export function neededPlaceholders({ shipped }: Pick<ContentDetail, 'shipped'>, path: string): string[] {
  const text = fieldsOf(shipped).find((field) => field.path === path)?.text.en ?? ''
  return [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])]
}

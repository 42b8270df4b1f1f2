import { textsOfTheme } from '#domain/themes/theme-body.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Field } from '#web/ui/field.tsx'
import { problemText } from './content-problem-text.ts'
import type { EditingTheme } from './use-theme-draft.ts'

/** Renders name, description and greeting of a theme in one language. */
export function ThemeTextFields({ draft, language }: EditingTheme) {
  const { t } = useTranslation('theme-editor')
  const { t: tContent } = useTranslation('content')
  return (
    <>
      {textsOfTheme(draft.body).map(([path, text]) => {
        const line = path.replace('greeting.', '') as 'name'
        const problem = draft.problems.get(`${path}.${language}`)
        const placeholder = path === 'greeting.text' ? t('texts.textHint', { place: '{{city}}' }) : ''
        const english = language === 'en' || text.en === '' ? '' : tContent('edit.english', { text: text.en })
        const hint = `${placeholder} ${english}`.trim()
        return (
          <Field
            key={path}
            label={t(`texts.${line}`)}
            name={`${path}.${language}`}
            lang={language}
            full={path === 'greeting.text' || path === 'description'}
            maxLength={300}
            value={text[language]}
            onChange={({ target }) => draft.type(path, language, target.value)}
            {...(hint ? { hint } : {})}
            {...(problem ? { error: problemText(tContent, problem) } : {})}
          />
        )
      })}
      <p className="small full">{t('texts.none')}</p>
    </>
  )
}

import { type Language, languageNames, languages } from '#domain/language/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ChoiceRow } from '#web/ui/choice-row.tsx'

/** Renders the choice of the language in which texts are edited. */
export function ChooseLanguage({ language, onChange }: { language: Language; onChange: (language: Language) => void }) {
  const { t } = useTranslation('content')
  return (
    <ChoiceRow
      variant="segments"
      legend={t('edit.language')}
      hideLegend
      value={language}
      choices={languages.map((value) => ({ value, label: languageNames[value].full }))}
      onChange={onChange}
    />
  )
}

import { type Language, languageNames, languages } from '#domain/language/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

export type LanguageLinksProps = {
  current: Language
  /** Returns the URL of the same page in another language, for browsers without scripts. */
  hrefOf: (language: Language) => string
  onChoose: (language: Language) => void
}

/** Renders the three languages, each in its own script; the current one is marked, and there are no flags. */
export function LanguageLinks({ current, hrefOf, onChoose }: LanguageLinksProps) {
  const { t } = useTranslation('ui')
  return (
    <nav className="languages" aria-label={t('header.language')}>
      {languages.map((language) => (
        <a
          key={language}
          href={hrefOf(language)}
          lang={language}
          hrefLang={language}
          title={languageNames[language].full}
          aria-current={language === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            onChoose(language)
          }}
        >
          {languageNames[language].short}
        </a>
      ))}
    </nav>
  )
}

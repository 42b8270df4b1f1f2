import { type Language, languageNames, languages } from '#domain/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Link } from '#web/ui/link.tsx'

export type LanguageLinksProps = {
  current: Language
  /** The same page in another language, for crawlers and before scripts run. */
  hrefOf: (language: Language) => string
  onChoose: (language: Language) => void
}

/** The three languages, each in its own script; the current one is marked, none is a flag. */
export function LanguageLinks({ current, hrefOf, onChoose }: LanguageLinksProps) {
  const { t } = useTranslation('ui')
  return (
    <nav className="languages" aria-label={t('header.language')}>
      {languages.map((language) => (
        <Link
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
        </Link>
      ))}
    </nav>
  )
}

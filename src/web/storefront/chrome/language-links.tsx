import { useTranslation } from 'react-i18next'
import { type Language, languages } from '#domain/language.ts'
import { Link } from '#web/ui/link.tsx'

const names: Record<Language, string> = { en: 'EN', gu: 'ગુજ', hi: 'हिं' }
const fullNames: Record<Language, string> = { en: 'English', gu: 'ગુજરાતી', hi: 'हिंदी' }

export type LanguageLinksProps = { current: Language; hrefOf: (language: Language) => string }

/** The three languages, each in its own script; the current one is marked, none is a flag. */
export function LanguageLinks({ current, hrefOf }: LanguageLinksProps) {
  const { t } = useTranslation('ui')
  return (
    <nav className="languages" aria-label={t('header.language')}>
      {languages.map((language) => (
        <Link
          key={language}
          href={hrefOf(language)}
          lang={language}
          hrefLang={language}
          title={fullNames[language]}
          aria-current={language === current ? 'true' : undefined}
        >
          {names[language]}
        </Link>
      ))}
    </nav>
  )
}

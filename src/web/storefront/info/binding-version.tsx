import { languageNames, languages } from '#domain/language/language.ts'
import { chooseLanguage } from '#web/i18n/choose-language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

/** Says that the English text is binding and links to the page in the other languages. `path` is the page's path. */
export function BindingVersion({ path }: { path: string }) {
  const { t, language } = useTranslation('info')
  return (
    <p className="small binding">
      {t('binding')}{' '}
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <a
            key={other}
            href={`${path}?lng=${other}`}
            lang={other}
            hrefLang={other}
            className="no-print"
            onClick={(event) => {
              event.preventDefault()
              chooseLanguage(other)
            }}
          >
            {languageNames[other].full}
          </a>
        ))}
    </p>
  )
}

import { languageNames, languages } from '#domain/language/language.ts'
import { changesOfThemes, type ThemeBody, type ThemeChange } from '#domain/themes/theme-body.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import '#web/staff/change-differences.css'

/** Names the parts of a theme and writes what they say. */
export function useThemePartTexts() {
  const { t, tCode } = useTranslation('theme-editor')
  const nameOfGroup = (group: string): string => {
    const [kind = '', name = ''] = group.split('.')
    if (kind === 'colors' || kind === 'chosen') return tCode('field', name)
    if (kind === 'decorations')
      return name === 'field' ? t('decorations.field') : t('decorations.piece', { number: Number(name.slice(-1)) })
    return tCode('texts', name === '' ? kind : name)
  }
  const writtenIn = (group: string, text: string): string =>
    group === 'decorations.field'
      ? tCode('fieldName', text)
      : group.startsWith('decorations.')
        ? tCode('piece', text)
        : text
  return {
    nameOfGroup,
    writtenIn,
    nameOf: (key: string): string => {
      const language = languages.find((each) => key.endsWith(`.${each}`))
      if (!language) return nameOfGroup(key)
      return `${nameOfGroup(key.slice(0, -language.length - 1))}, ${languageNames[language].full}`
    },
    write: (key: string, value: unknown): string => writtenIn(key, String(value)),
  }
}

/** Renders what changed from one version of a theme to another: texts by language, colours and decorations. */
export function ThemeDifferences({ before, after }: { before: ThemeBody; after: ThemeBody }) {
  const { t } = useTranslation('theme-editor')
  const { t: tContent } = useTranslation('content')
  const { nameOfGroup } = useThemePartTexts()
  const changes = changesOfThemes(before, after)
  if (changes.length === 0) return <p>{t('changes.none')}</p>
  const parts = Map.groupBy(changes, ({ group }) => group)
  return (
    <>
      <p className="small">{tContent('changes.count', { count: parts.size })}</p>
      <dl className="change-differences">
        {[...parts].map(([group, inLanguages]) => (
          <div key={group}>
            <dt>{nameOfGroup(group)}</dt>
            {inLanguages.map((change) => (
              <Lines key={change.language} {...change} />
            ))}
          </div>
        ))}
      </dl>
    </>
  )
}

function Lines({ group, language, lines }: ThemeChange) {
  const { writtenIn } = useThemePartTexts()
  return (
    <dd {...(language && { lang: language })}>
      {language && <span className="small">{languageNames[language].full}</span>}
      {lines.map(({ did, text }) => (
        <p key={did}>{did === 'removed' ? <del>{writtenIn(group, text)}</del> : <ins>{writtenIn(group, text)}</ins>}</p>
      ))}
    </dd>
  )
}

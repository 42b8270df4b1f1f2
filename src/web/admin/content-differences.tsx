import { type ContentBody, fieldsOf } from '#domain/content/content-body.ts'
import { changesOfBodies, type PartChange } from '#domain/content/content-changes.ts'
import { languageNames, languages } from '#domain/language/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { nameOfPart } from './name-of-text.ts'
import '#web/staff/change-differences.css'

type ContentDifferencesProps = { before: ContentBody; after: ContentBody; none: string }

/** Names the parts of a page or an email: its text or section, and the language. */
export function useContentPartTexts({ shipped }: { shipped: ContentBody }, body: ContentBody) {
  const { t, language } = useTranslation('content')
  return {
    nameOf: (key: string): string => {
      const own = languages.find((each) => key.endsWith(`.${each}`))
      const path = own ? key.slice(0, -own.length - 1) : key
      const group = fieldsOf(body).find((field) => field.path === path)?.group ?? path
      const name = nameOfPart(t, group, language, shipped, body)
      return own ? `${name}, ${languageNames[own].full}` : name
    },
  }
}

/** Renders what changed from one text to another: part by part, the lines taken away and added in each language. */
export function ContentDifferences({ before, after, none }: ContentDifferencesProps) {
  const { t, language } = useTranslation('content')
  const changes = changesOfBodies(before, after)
  if (changes.length === 0) return <p>{none}</p>
  const parts = Map.groupBy(changes, ({ group }) => group)
  return (
    <>
      <p className="small">{t('changes.count', { count: parts.size })}</p>
      <dl className="change-differences">
        {[...parts].map(([group, inLanguages]) => (
          <div key={group}>
            <dt>{nameOfPart(t, group, language, before, after)}</dt>
            {inLanguages.map((change) => (
              <Lines key={change.language} {...change} />
            ))}
          </div>
        ))}
      </dl>
    </>
  )
}

function Lines({ language, lines }: PartChange) {
  return (
    <dd lang={language}>
      <span className="small">{languageNames[language].full}</span>
      {lines.map(({ did, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison never change places
        <p key={index}>{did === 'removed' ? <del>{text}</del> : <ins>{text}</ins>}</p>
      ))}
    </dd>
  )
}

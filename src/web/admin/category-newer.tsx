import { languages } from '#domain/language/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { type CategoryDetail, draftOfTerms, translatedParts } from './category-draft.ts'

/** Says what a colleague has saved since the form was opened; what was typed stays in its fields. */
export function CategoryNewer({ category, since }: { category: CategoryDetail; since: number }) {
  const { t, tCode } = useTranslation('categories')
  const before = category.versions.find(({ version }) => version === since)?.terms
  if (category.version === since || !before) return null
  const [old, now] = [draftOfTerms(before), draftOfTerms(category)]
  const texts = translatedParts.flatMap((part) =>
    languages.map((language) => ({
      key: `${part}.${language}` as const,
      label: t(`form.${part}`, { language: t(`language.${language}`) }),
    })),
  )
  const fields = (['storageCode', 'packShape', 'food', 'pack', 'ground', 'searchTerms', 'googlePath'] as const).map(
    (key) => ({ key, label: t(`form.${key}`) }),
  )
  const rules = (['isFood', 'countsAsCooked', 'isRawGrain', 'mayBeInOil'] as const).map((key) => ({
    key,
    label: tCode('rule', key),
  }))
  const changed = [...texts, ...fields, ...rules].filter(({ key }) => old[key] !== now[key])
  if (changed.length === 0) return null
  const written = (value: string | boolean) => (typeof value === 'string' ? value || '–' : value ? '✓' : '–')
  return (
    <div className="full">
      <Alert tone="problem">
        {t('newer', { version: category.version, actor: category.versions[0]?.actor ?? '' })}
        <ul>
          {changed.map(({ key, label }) => (
            <li key={key}>
              {label}: <s>{written(old[key])}</s> → <b>{written(now[key])}</b>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}

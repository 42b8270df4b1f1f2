import { useTranslation } from '#web/i18n/use-translation.tsx'

/**
 * Returns a function that names a kind of goods in the page's language; a kind without a translation keeps the name
 * in the rule.
 */
export function useKindName(): (kind: string) => string {
  const { t, has } = useTranslation('prohibited')
  return (kind) => {
    const key = `kinds.${kind}`
    return has(key) ? t(key) : kind.replaceAll('-', ' ')
  }
}

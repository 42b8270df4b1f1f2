import { useTranslation } from '#web/i18n/use-translation.tsx'

/** Names a kind of goods in the page's language; an ingredient nobody has worded yet is named as the rule has it. */
export function useKindName(): (kind: string) => string {
  const { t, has } = useTranslation('prohibited')
  return (kind) => (has(`kinds.${kind}`) ? t(`kinds.${kind}`) : kind.replaceAll('-', ' '))
}

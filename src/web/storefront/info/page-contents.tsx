import { useMemo } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { useSectionInView } from './section-in-view.ts'

export type ContentsEntry = { readonly id: string; readonly title: string }

/**
 * Renders the table of contents: sticky at the left on desktop, in two columns above the text on a phone, never in
 * print.
 */
export function PageContents({ entries }: { entries: readonly ContentsEntry[] }) {
  const { t } = useTranslation('info')
  const ids = useMemo(() => entries.map(({ id }) => id), [entries])
  const current = useSectionInView(ids)
  return (
    <nav className="page-contents no-print" aria-label={t('contents')}>
      {entries.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {title}
        </a>
      ))}
      <p className="print-page">
        <Button variant="line" size="compact" icon="print" onClick={() => print()}>
          {t('print')}
        </Button>
      </p>
    </nav>
  )
}

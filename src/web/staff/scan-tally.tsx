import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { ScanState } from './scan-queue.ts'

/** Renders how many codes were taken and not taken, with the list of those, and how many still wait. */
export function ScanTally({ scanned, refused, waiting }: ScanState) {
  const { t } = useTranslation('scanning')
  if (scanned + refused.length + waiting === 0) return null
  return (
    <div className="scan-tally" aria-live="polite">
      <b>{t('tally.scanned', { count: scanned })}</b>
      {waiting > 0 && <span>{t('tally.waiting', { count: waiting })}</span>}
      {refused.length > 0 && (
        <details>
          <summary>{t('tally.refused', { count: refused.length })}</summary>
          <ul>
            {refused.map(({ code, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, and a code may come twice
              <li key={index}>
                <b translate="no">{code}</b> {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

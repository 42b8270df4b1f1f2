import { useEffect } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Loader } from '#web/ui/loader.tsx'

/**
 * Renders the full-screen 'Loading...' for a page whose code or data takes longer than 150 ms (specification section
 * 2, docs/spec/decisions.md#42).
 */
export function PendingPage() {
  const { t } = useTranslation('shell')
  useEffect(reloadFromCache, [])
  return <Loader fullScreen text={t('loading')} />
}

/** Without a network nothing more loads, but the worker may have the page cached, or serves the offline page. */
function reloadFromCache(): void {
  if (!navigator.onLine && navigator.serviceWorker?.controller) location.reload()
}

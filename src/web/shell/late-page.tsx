import { useEffect } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Loader } from '#web/ui/loader.tsx'

/** A page whose code or data takes longer than 150 ms: the full-screen 'Loading...' (specification section 2, decisions 42). */
export function LatePage() {
  const { t } = useTranslation('shell')
  useEffect(askWorker, [])
  return <Loader fullScreen words={t('loading')} />
}

/** Without a network nothing more comes, but the worker may hold the page, or says that it does not. */
function askWorker(): void {
  if (!navigator.onLine && navigator.serviceWorker?.controller) location.reload()
}

import { useSyncExternalStore } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { OfflineStrip } from '#web/ui/offline-strip.tsx'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** While there is no connection: what is on the screen can be read on, and acts must be pressed again later. */
export function OfflineNote() {
  const { t } = useTranslation('staff')
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return online ? null : <OfflineStrip words={t('offline')} />
}

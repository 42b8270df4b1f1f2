import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useOnline } from '#web/shell/online.ts'
import { OfflineStrip } from '#web/ui/offline-strip.tsx'

/** While there is no connection: what is on the screen can be read on, and acts must be pressed again later. */
export function OfflineNote() {
  const { t } = useTranslation('staff')
  return useOnline() ? null : <OfflineStrip words={t('offline')} />
}

import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useOnline } from '#web/platform/online.ts'
import { OfflineStrip } from '#web/ui/offline-strip.tsx'

/** Renders the offline note: the screen stays readable, actions must be repeated later. */
export function OfflineNote() {
  const { t } = useTranslation('staff')
  return useOnline() ? null : <OfflineStrip text={t('offline')} />
}

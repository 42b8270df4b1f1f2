import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useOnline } from '#web/platform/online.ts'
import { OfflineStrip } from '#web/ui/offline-strip.tsx'

/** Says without a network what a seller can still do. */
export function WorkOfflineNote() {
  const { t } = useTranslation('seller-offline')
  return useOnline() ? null : <OfflineStrip text={t('note')} />
}

import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from './icon.tsx'

/** Says that there is no connection, and for work screens how many acts wait to be sent. */
export function OfflineStrip({ words, waiting }: { words?: string; waiting?: number }) {
  const { t } = useTranslation('ui')
  return (
    <div className="offline-strip" role="status">
      <Icon name="warn" />
      <span>{words ?? t('offline.words')}</span>
      {waiting !== undefined && waiting > 0 && (
        <span className="waiting">{t('offline.waiting', { count: waiting })}</span>
      )}
    </div>
  )
}

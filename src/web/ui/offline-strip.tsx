import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from './icon.tsx'

export type OfflineStripProps = {
  words?: string
  waiting?: number
  /** Stays at the top of the window while the page scrolls. */
  over?: boolean
}

/** Renders the offline strip, and on staff screens the number of actions that wait to be sent. */
export function OfflineStrip({ words, waiting, over }: OfflineStripProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={over ? 'offline-strip over' : 'offline-strip'} role="status">
      <Icon name="warn" />
      <span>{words ?? t('offline.words')}</span>
      {waiting !== undefined && waiting > 0 && (
        <span className="waiting">{t('offline.waiting', { count: waiting })}</span>
      )}
    </div>
  )
}

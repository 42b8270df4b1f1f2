import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from './icon.tsx'

export type OfflineStripProps = {
  text?: string
  waiting?: number
  /** Stays at the top of the window while the page scrolls. */
  over?: boolean
}

/** Renders the offline strip, and on staff screens the number of actions that wait to be sent. */
export function OfflineStrip({ text, waiting, over }: OfflineStripProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={over ? 'offline-strip over' : 'offline-strip'} role="status">
      <Icon name="warn" />
      <span>{text ?? t('offline.text')}</span>
      {waiting !== undefined && waiting > 0 && (
        <span className="waiting">{t('offline.waiting', { count: waiting })}</span>
      )}
    </div>
  )
}

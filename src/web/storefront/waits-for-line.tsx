import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Asked = { fetchStatus: 'fetching' | 'paused' | 'idle'; isPlaceholderData: boolean; data?: unknown }

/** Whether what was chosen waits for the connection: all there is to show was chosen before it, or there is nothing. */
export const waitsForLine = ({ fetchStatus, isPlaceholderData, data }: Asked): boolean =>
  fetchStatus === 'paused' && (isPlaceholderData || data === undefined)

/** In the place of a list that cannot come now; the earlier one would pass for what was chosen. */
export function WaitingForLine() {
  const { t } = useTranslation('ui')
  return (
    <div role="alert">
      <Notice tone="working">{t('more.chosenOffline')}</Notice>
    </div>
  )
}

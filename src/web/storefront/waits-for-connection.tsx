import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'

type QueryState = { fetchStatus: 'fetching' | 'paused' | 'idle'; isPlaceholderData: boolean; data?: unknown }

/** Returns whether the choice waits for a connection: the shown data belongs to an earlier choice, or there is none. */
export const waitsForConnection = ({ fetchStatus, isPlaceholderData, data }: QueryState): boolean =>
  fetchStatus === 'paused' && (isPlaceholderData || data === undefined)

/** Renders a waiting message in place of a list; the earlier list would look like the result of the choice. */
export function WaitingForConnection() {
  const { t } = useTranslation('ui')
  return (
    <div role="alert">
      <Alert tone="working">{t('more.chosenOffline')}</Alert>
    </div>
  )
}

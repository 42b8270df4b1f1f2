import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { shopTimeAt } from '#web/platform/shop-time.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { failureMessage } from './failure-message.ts'
import { formatTime } from './format-time.ts'

type Refreshed = { refetch: () => Promise<{ error: Error | null }>; dataUpdatedAt: number }

/** Refetches the shown data and shows when it was loaded. */
export function RefreshButton({ of }: { of: Refreshed }) {
  const { t, language } = useTranslation('staff')
  const [busy, setBusy] = useState(false)
  const refresh = async () => {
    setBusy(true)
    const { error } = await of.refetch()
    setBusy(false)
    if (error) {
      showToast({ title: t('notRefreshed'), description: failureMessage(error, t), tone: 'destructive' })
    }
  }
  return (
    <span className="refresh">
      <Button variant="line" size="compact" busy={busy} busyText={t('refreshing')} onClick={refresh}>
        {t('refresh')}
      </Button>
      {of.dataUpdatedAt > 0 && (
        <span className="small num">{t('asOf', { time: formatTime(shopTimeAt(of.dataUpdatedAt), language) })}</span>
      )}
    </span>
  )
}

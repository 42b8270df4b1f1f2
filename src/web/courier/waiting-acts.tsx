import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatTime } from '#web/staff/format-time.ts'
import { RefusedActs, type WaitingQueue } from '#web/staff/refused-acts.tsx'
import { Alert } from '#web/ui/alert.tsx'

/** Renders what was done without signal and waits to be sent, and what the hub has refused with its reason. */
export function WaitingActs({ acts: queue }: { acts: WaitingQueue }) {
  const { t, language } = useTranslation('pickups')
  const waiting = queue.acts.filter(({ problem }) => problem === undefined)
  return (
    <div className="stack-12" aria-live="polite">
      {waiting.length > 0 && (
        <Alert tone="working">
          <b>{t('offline.waiting', { count: waiting.length })}</b>{' '}
          {waiting.map(({ label, at }) => `${label} (${formatTime(at, language)})`).join(', ')}
        </Alert>
      )}
      <RefusedActs acts={queue} read={t('offline.read')} />
    </div>
  )
}

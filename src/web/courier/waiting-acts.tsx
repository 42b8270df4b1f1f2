import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatTime } from '#web/staff/format-time.ts'
import type { useActs } from '#web/staff/use-acts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

type WaitingQueue = Pick<ReturnType<typeof useActs>, 'acts' | 'dismiss'>

/** Renders what was done without signal and waits to be sent, and what the hub has refused with its reason. */
export function WaitingActs({ acts: { acts, dismiss } }: { acts: WaitingQueue }) {
  const { t, language } = useTranslation('pickups')
  const waiting = acts.filter(({ problem }) => problem === undefined)
  return (
    <div className="stack-12" aria-live="polite">
      {waiting.length > 0 && (
        <Alert tone="working">
          <b>{t('offline.waiting', { count: waiting.length })}</b>{' '}
          {waiting.map(({ label, at }) => `${label} (${formatTime(at, language)})`).join(', ')}
        </Alert>
      )}
      {acts.map(
        ({ id, label, at, problem }) =>
          problem !== undefined && (
            <Alert key={id} tone="problem">
              <b>{`${label}, ${formatTime(at, language)}`}</b>: {problem}{' '}
              <Button variant="line" size="compact" onClick={() => void dismiss(id)}>
                {t('offline.read')}
              </Button>
            </Alert>
          ),
      )}
    </div>
  )
}

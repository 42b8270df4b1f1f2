import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatTime } from '#web/staff/format-time.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { BoxCounting } from './use-box-units.ts'

/** Says how many counts wait for a connection, and which were refused once they were sent. */
export function WaitingCounts({ counting: { acts, dismiss } }: { counting: BoxCounting }) {
  const { t, language } = useTranslation('hub-units')
  const waiting = acts.filter(({ problem }) => problem === undefined)
  if (acts.length === 0) return null
  return (
    <div className="stack-12" aria-live="polite">
      {waiting.length > 0 && <Alert tone="working">{t('waiting', { count: waiting.length })}</Alert>}
      {acts.map(
        ({ id, label, at, problem }) =>
          problem !== undefined && (
            <Alert key={id} tone="problem">
              <b>{`${label}, ${formatTime(at, language)}`}</b>: {problem}{' '}
              <Button variant="line" size="compact" onClick={() => void dismiss(id)}>
                {t('read')}
              </Button>
            </Alert>
          ),
      )}
    </div>
  )
}

import { useLanguage } from '#web/i18n/format-rupees.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatTime } from './format-time.ts'
import type { useActs } from './use-acts.ts'

export type WaitingQueue = Pick<ReturnType<typeof useActs>, 'acts' | 'dismiss'>

/** Renders what was done without a connection and refused once it was sent, each until its button with the text `read` is pressed. */
export function RefusedActs({ acts: { acts, dismiss }, read }: { acts: WaitingQueue; read: string }) {
  const language = useLanguage()
  return acts.map(
    ({ id, label, at, problem }) =>
      problem !== undefined && (
        <Alert key={id} tone="problem">
          <b>{`${label}, ${formatTime(at, language)}`}</b>: {problem}{' '}
          <Button variant="line" size="compact" onClick={() => void dismiss(id)}>
            {read}
          </Button>
        </Alert>
      ),
  )
}

import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { failureMessage, hasMovedOn } from './failure-message.ts'

export type Act = {
  busy: boolean
  /** The message of the last refused action, shown beside the button. */
  problem: string | undefined
  /**
   * Runs the action and shows `done` (a text, or a function of the result) when it succeeds. Returns the result, or
   * undefined when it was refused.
   */
  run: <T>(work: () => Promise<T>, done: string | ((result: T) => string)) => Promise<T | undefined>
}

/**
 * Runs one write at a time: busy meanwhile, a toast on success, the server's message on refusal. `reload` refetches
 * the record after success, and when it has changed meanwhile. Form input is left to the form.
 */
export function useAct(reload: () => Promise<unknown>): Act {
  const { t } = useTranslation('staff')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run: Act['run'] = async (work, done) => {
    setBusy(true)
    try {
      const result = await work()
      setProblem(undefined)
      showToast({ title: typeof done === 'string' ? done : done(result), tone: 'success' })
      await reload()
      return result
    } catch (error) {
      const text = failureMessage(error, t)
      setProblem(text)
      showToast({ title: t('refused'), description: text, tone: 'destructive' })
      if (hasMovedOn(error)) await reload()
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, run }
}

import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { failureWords, hasMovedOn } from './failure-words.ts'

export type Act = {
  busy: boolean
  /** Why the last try was refused, to stand beside the button. */
  problem: string | undefined
  /** Does it; `done`, which may be made of what came back, is said once it has worked. Gives what came back, or nothing when it was refused. */
  run: <T>(work: () => Promise<T>, done: string | ((result: T) => string)) => Promise<T | undefined>
}

/**
 * One write at a time: busy meanwhile, a word when it worked, the server's sentence when not. `reload` fetches the thing anew after it
 * worked and when it turned out to have moved on; what was typed belongs to the form and stays.
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
      const words = failureWords(error, t)
      setProblem(words)
      showToast({ title: t('refused'), description: words, tone: 'destructive' })
      if (hasMovedOn(error)) await reload()
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, run }
}

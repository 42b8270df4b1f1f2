import { useState } from 'react'
import { ApiError } from '#web/data/api-error.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

export type ActionState = {
  busy: boolean
  /** The server's message of the last failure. */
  problem: string | undefined
  /** Runs the work. Returns its result, or undefined when it failed. */
  run: <T>(work: () => Promise<T>) => Promise<T | undefined>
}

/**
 * Runs one request at a time that the server may refuse; typed input stays. Cancelling a passkey prompt is not a
 * failure.
 */
export function useAction(): ActionState {
  const { t } = useTranslation('second-factor')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run: ActionState['run'] = async (work) => {
    setBusy(true)
    setProblem(undefined)
    try {
      return await work()
    } catch (error) {
      if (error instanceof ApiError) setProblem(error.message)
      else
        setProblem(
          t(error instanceof Error && /^(NotAllowed|Abort)Error$/.test(error.name) ? 'passkey.left' : 'failed'),
        )
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, run }
}

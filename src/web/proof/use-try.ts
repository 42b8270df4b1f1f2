import { useState } from 'react'
import { ApiError } from '#web/api-error.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

export type Try = {
  busy: boolean
  /** Why the last one did not work, in the server's words. */
  problem: string | undefined
  /** Does it; gives what came back, or nothing when it did not work. */
  run: <T>(work: () => Promise<T>) => Promise<T | undefined>
}

/** One thing at a time that the server may refuse; what was typed stays. A person who turns away from her own passkey has not failed. */
export function useTry(): Try {
  const { t } = useTranslation('second-factor')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run: Try['run'] = async (work) => {
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

import { useState } from 'react'
import { ApiError } from '#web/data/api-error.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { failureMessage, hasMovedOn } from './failure-message.ts'

export type FormAct = {
  busy: boolean
  /** The message of the last refusal that belongs to no field. */
  problem: string | undefined
  /** The server's message beside each wrong field. */
  errors: Readonly<Record<string, string>>
  /** Runs the save; shows `done` and returns true when it succeeded. */
  run: (work: () => Promise<unknown>, done: string) => Promise<boolean>
}

/**
 * Saves a form: busy meanwhile, the server's message beside the field it is about, everything typed stays. `reload`
 * refetches after success, and when the record has changed meanwhile.
 */
export function useFormAct(reload: () => Promise<unknown>): FormAct {
  const { t } = useTranslation('staff')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const run: FormAct['run'] = async (work, done) => {
    setBusy(true)
    try {
      await work()
      setProblem(undefined)
      setErrors({})
      showToast({ title: done, tone: 'success' })
      await reload()
      return true
    } catch (error) {
      const byField = error instanceof ApiError && error.code === 'request/invalid' ? error.details : {}
      setErrors(byField)
      setProblem(failureMessage(error, t))
      if (hasMovedOn(error)) await reload()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, errors, run }
}

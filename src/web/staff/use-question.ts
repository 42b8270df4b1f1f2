import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { failureMessage } from './failure-message.ts'

/**
 * Asks the server something that changes nothing, such as a preview: busy meanwhile, and the message of a refusal for the
 * place beside the button. `ask` returns undefined when it was refused.
 */
export function useQuestion() {
  const { t } = useTranslation('staff')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const ask = async <T>(question: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true)
    try {
      const answer = await question()
      setProblem(undefined)
      return answer
    } catch (error) {
      setProblem(failureMessage(error, t))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, ask }
}

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { registerStepUp } from '../data/step-up-handler.ts'

export type StepUpDialogProps = {
  /** True when the account has a second factor; otherwise it is set up here. */
  has: boolean
  onStepUp: () => void
  onClose: () => void
}

type StepUpPrompt = { Dialog: ComponentType<StepUpDialogProps>; has: boolean; settle: (verified: boolean) => void }

/**
 * Opens the step-up dialog over the page when a request needs a second factor. Typed input stays; the dialog and its
 * texts load on first use.
 */
export function StepUpProvider() {
  const [prompt, setPrompt] = useState<StepUpPrompt>()
  const busy = useRef(false)
  useEffect(
    () =>
      registerStepUp(async (has) => {
        // Step-up requests of the dialog itself are answered inside it.
        if (busy.current) return false
        busy.current = true
        try {
          const [{ StepUpDialog }] = await Promise.all([
            import('./step-up-dialog.tsx'),
            addTextsHere(['second-factor']),
          ])
          return await new Promise<boolean>((settle) => setPrompt({ Dialog: StepUpDialog, has, settle }))
        } catch {
          return false
        } finally {
          busy.current = false
          setPrompt(undefined)
        }
      }),
    [],
  )
  return (
    prompt && (
      <prompt.Dialog has={prompt.has} onStepUp={() => prompt.settle(true)} onClose={() => prompt.settle(false)} />
    )
  )
}

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { answerProofs } from './proof-asked.ts'

export type ProofDialogProps = {
  /** True when the account has a second factor; otherwise it is set up here. */
  has: boolean
  onProven: () => void
  onClose: () => void
}

type Asked = { Dialog: ComponentType<ProofDialogProps>; has: boolean; settle: (proven: boolean) => void }

/**
 * Opens the step-up dialog over the page when a request needs a second factor. Typed input stays; the dialog and its
 * texts load on first use.
 */
export function ProofKeeper() {
  const [asked, setAsked] = useState<Asked>()
  const busy = useRef(false)
  useEffect(
    () =>
      answerProofs(async (has) => {
        // Step-up requests of the dialog itself are answered inside it.
        if (busy.current) return false
        busy.current = true
        try {
          const [{ ProofDialog }] = await Promise.all([import('./proof-dialog.tsx'), addTextsHere(['second-factor'])])
          return await new Promise<boolean>((settle) => setAsked({ Dialog: ProofDialog, has, settle }))
        } catch {
          return false
        } finally {
          busy.current = false
          setAsked(undefined)
        }
      }),
    [],
  )
  return (
    asked && <asked.Dialog has={asked.has} onProven={() => asked.settle(true)} onClose={() => asked.settle(false)} />
  )
}

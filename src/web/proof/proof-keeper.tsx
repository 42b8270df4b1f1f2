import { type ComponentType, useEffect, useRef, useState } from 'react'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { answerProofs } from './proof-asked.ts'

export type ProofDialogProps = {
  /** Whether the account has a second factor; without one it is set up here. */
  has: boolean
  onProven: () => void
  onClose: () => void
}

type Asked = { Dialog: ComponentType<ProofDialogProps>; has: boolean; settle: (proven: boolean) => void }

/** Where a call asks for a second factor, this asks the person, over whatever she has typed; the dialog and its words come when first wanted. */
export function ProofKeeper() {
  const [asked, setAsked] = useState<Asked>()
  const busy = useRef(false)
  useEffect(
    () =>
      answerProofs(async (has) => {
        // What the dialog itself calls is answered inside it.
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

import type { ReactNode } from 'react'
import type { StorePermission } from '#domain/accounts/store-role.ts'
import { ReadOnlyInStore } from '#web/staff/read-only-in-store.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'

type SetupStepProps = {
  id: string
  title: string
  text: string
  tone: Tone
  state: string
  /** Opens by itself: the next step to take. */
  isNext?: boolean
  /** What a role in the store must include to change it. */
  need: StorePermission
  children: ReactNode
}

/** Renders one step of the set-up: where it stands, and its form once opened. */
export const SetupStep = ({ id, title, text, tone, state, isNext = false, need, children }: SetupStepProps) => (
  <details className="setup-step" id={id} open={isNext}>
    <summary>
      <span>
        <b>{title}</b>
        <span className="small block">{text}</span>
      </span>
      <Pill tone={tone}>{state}</Pill>
    </summary>
    <div className="setup-form">
      <ReadOnlyInStore store={need} staff="stores.write">
        {children}
      </ReadOnlyInStore>
    </div>
  </details>
)

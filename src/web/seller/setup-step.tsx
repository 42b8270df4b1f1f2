import type { ReactNode } from 'react'
import { Pill, type Tone } from '#web/ui/pill.tsx'

type SetupStepProps = {
  id: string
  title: string
  text: string
  tone: Tone
  state: string
  /** Opens by itself: the next step to take. */
  isNext?: boolean
  children: ReactNode
}

/** Renders one step of the set-up: where it stands, and its form once opened. */
export const SetupStep = ({ id, title, text, tone, state, isNext = false, children }: SetupStepProps) => (
  <details className="setup-step" id={id} open={isNext}>
    <summary>
      <span>
        <b>{title}</b>
        <span className="small block">{text}</span>
      </span>
      <Pill tone={tone}>{state}</Pill>
    </summary>
    <div className="setup-form">{children}</div>
  </details>
)

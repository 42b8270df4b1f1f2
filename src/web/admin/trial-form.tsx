import type { ReactNode, SubmitEvent } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

type TrialFormProps = {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Why the last try was refused. */
  problem: string | undefined
  busy: boolean
  ready: boolean
  /** The text of the button. */
  label: string
  children: ReactNode
}

/** Renders the form that tries unsaved terms, which changes nothing: its fields, a refusal, and the button. */
export const TrialForm = ({ onSubmit, problem, busy, ready, label, children }: TrialFormProps) => (
  <form className="panel-body form-grid" onSubmit={onSubmit}>
    {children}
    {problem && (
      <div className="full">
        <Alert tone="problem">{problem}</Alert>
      </div>
    )}
    <p className="actions full">
      <Button type="submit" variant="line" busy={busy} disabled={!ready}>
        {label}
      </Button>
    </p>
  </form>
)

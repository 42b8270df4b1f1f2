import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { ReasonField, reasonOf } from './reason-field.tsx'

type ReasonFormProps = {
  /** What happens next. */
  text: ReactNode
  /** The button's text, and the one while it is sent. */
  action: string
  busyText?: string | undefined
  busy: boolean
  problem: string | undefined
  onReason: (reason: string) => void
}

/** Renders the question before an act that needs only a reason. */
export function ReasonForm({ text, action, busyText, busy, problem, onReason }: ReasonFormProps) {
  const [submitted, setSubmitted] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    const reason = reasonOf(event.currentTarget)
    if (reason !== undefined) onReason(reason)
  }
  return (
    <form className="stack-16" noValidate onSubmit={submit}>
      <p>{text}</p>
      <ReasonField submitted={submitted} />
      <Button type="submit" wide busy={busy} {...(busyText ? { busyText } : {})}>
        {action}
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </form>
  )
}

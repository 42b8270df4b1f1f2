import { type ReactNode, type SubmitEvent, useState } from 'react'
import { ApiError } from '#web/data/api-error.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Error texts by field name; `form` holds the errors that belong to no field. */
export type Problems = Readonly<Record<string, string | undefined>>

type FormDialogProps = {
  title: string
  lede?: ReactNode
  submit: string
  busyText: string
  onClose: () => void
  /** Returns the errors the page itself can detect; nothing is sent while there are any. */
  check?: (given: FormData) => Problems
  act: (given: FormData) => Promise<void>
  /** Maps refusal codes to field names. */
  fieldOf?: Readonly<Record<string, string>>
  fields: (problems: Problems) => ReactNode
}

/** Renders a small form in a dialog, which stays open with its input until the server accepts it. */
export function FormDialog({
  title,
  lede,
  submit,
  busyText,
  onClose,
  check,
  act,
  fieldOf = {},
  fields,
}: FormDialogProps) {
  const { t } = useTranslation('my-account')
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})

  const showProblems = (form: HTMLFormElement, found: Problems) => {
    setProblems(found)
    const first = Object.keys(found).map((name) => form.elements.namedItem(name))
    const control = first.find((one) => one instanceof HTMLElement)
    if (control instanceof HTMLElement) control.focus()
  }
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const found = check?.(given) ?? {}
    showProblems(form, found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await act(given)
    } catch (error) {
      setBusy(false)
      showProblems(form, problemsOf(error, fieldOf) ?? { form: t('notSent') })
    }
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <form method="post" noValidate onSubmit={send} className="stack-16">
        {lede}
        {fields(problems)}
        <div role="alert">{problems.form && <Alert tone="problem">{problems.form}</Alert>}</div>
        <Button type="submit" wide busy={busy} busyText={busyText}>
          {submit}
        </Button>
      </form>
    </Dialog>
  )
}

/** Returns the server's refusals by field; undefined when the server could not be reached. */
function problemsOf(error: unknown, fieldOf: Readonly<Record<string, string>>): Problems | undefined {
  if (!(error instanceof ApiError)) return undefined
  const field = fieldOf[error.code]
  if (field !== undefined) return { [field]: error.message }
  const hasFieldErrors = error.code === 'request/invalid' && Object.keys(error.details).length > 0
  return hasFieldErrors ? error.details : { form: error.message }
}

/** Maps the refusal of a typed password to its field. */
export const passwordRefusals = (name: string) => ({ 'auth/password-wrong': name }) as const

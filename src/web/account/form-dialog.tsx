import type { ReactNode } from 'react'
import { errorText } from '#web/data/api-error.ts'
import { type FormErrors, useForm } from '#web/data/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type FormDialogProps = {
  title: string
  lede?: ReactNode
  submit: string
  busyText: string
  onClose: () => void
  /** Returns the errors the page itself can detect; nothing is sent while there are any. */
  check?: (given: FormData) => FormErrors
  act: (given: FormData) => Promise<void>
  /** Maps refusal codes to field names. */
  fieldOf?: Readonly<Record<string, string>>
  fields: (errors: FormErrors) => ReactNode
}

/** Renders a small form in a dialog, which stays open with its input until the server accepts it. */
export function FormDialog({ title, lede, submit, busyText, onClose, check, act, fieldOf, fields }: FormDialogProps) {
  const { t } = useTranslation('my-account')
  const form = useForm({ check, send: act, failed: (error) => errorText(error, t('notSent')), fieldOf })
  return (
    <Dialog open onClose={onClose} title={title}>
      <form {...form.props} className="stack-16">
        {lede}
        {fields(form.errors)}
        <div role="alert">{form.errors.form && <Alert tone="problem">{form.errors.form}</Alert>}</div>
        <Button type="submit" wide busy={form.busy} busyText={busyText}>
          {submit}
        </Button>
      </form>
    </Dialog>
  )
}

/** Maps the refusal of a typed password to its field. */
export const passwordRefusals = (name: string) => ({ 'auth/password-wrong': name }) as const

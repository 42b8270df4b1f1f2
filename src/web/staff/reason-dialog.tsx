import { type ComponentProps, useState } from 'react'
import { isReason } from '#domain/audit/reason.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, type FieldProps } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { useFirstFocus } from '#web/ui/use-first-focus.ts'
import { useReload } from './use-reload.ts'
import { useStaffForm } from './use-staff-form.ts'

type ReasonDialogProps = {
  /** The form, and the id of what it is about. */
  name: string
  /** The text of both buttons, and the dialog's title. */
  action: string
  /** What happens next. */
  text: string
  /** The label of the reason, and its error while it is shorter than three characters. */
  label: string
  missing: string
  done: string
  /** The paths that are read again once it was sent. */
  reloads: Parameters<typeof useReload>[0]
  size?: ComponentProps<typeof Button>['size']
  send: (reason: string) => Promise<unknown>
}

/** Renders a button whose act needs a reason, asked for in a dialog. */
export function ReasonDialog({ name, action, text, label, missing, done, reloads, size, send }: ReasonDialogProps) {
  const [open, setOpen] = useState(false)
  const form = useStaffForm({
    name,
    start: { reason: '' },
    check: ({ reason }) => (!isReason(reason) ? { reason: missing } : {}),
    send: async ({ reason }) => {
      await send(reason.trim())
      setOpen(false)
    },
    done,
    reload: useReload(reloads),
  })
  return (
    <>
      <Button variant="line" {...(size && { size })} onClick={() => setOpen(true)}>
        {action}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={action}>
        <form className="stack-16" {...form.props}>
          <p>{text}</p>
          <ReasonField label={label} required maxLength={300} {...form.field('reason')} />
          <Button type="submit" size="tall" wide busy={form.busy}>
            {action}
          </Button>
          {form.problem && <FieldError>{form.problem}</FieldError>}
        </form>
      </Dialog>
    </>
  )
}

/** The dialog was opened to give the reason. */
const ReasonField = (props: FieldProps) => <Field {...useFirstFocus<HTMLInputElement>()} {...props} />

import { useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'

const leastLength = 5

/** Renders the button beside a task's pay, and the question to an admin that it opens. */
export function DisputePay({ taskId }: { taskId: string }) {
  const { t } = useTranslation('courier-pay')
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button variant="line" onClick={() => setOpen(true)}>
        {t('dispute.ask')}
      </Button>
    )
  return <DisputeForm taskId={taskId} />
}

function DisputeForm({ taskId }: { taskId: string }) {
  const { t } = useTranslation('courier-pay')
  const form = useStaffForm({
    name: `dispute ${taskId}`,
    start: { text: '' },
    check: ({ text }) => (text.trim().length < leastLength ? { text: t('dispute.short') } : {}),
    send: ({ text }) =>
      send('POST /api/courier/tasks/:id/dispute', { params: { id: taskId }, body: { text: text.trim() } }),
    done: t('dispute.sent'),
    reload: useReload('/api/courier/earnings'),
  })
  return (
    <form {...form.props} className="stack-12 tall-choices">
      <TextareaField {...form.field('text')} label={t('dispute.text')} hint={t('dispute.hint')} maxLength={500} />
      {form.problem && <Alert tone="problem">{form.problem}</Alert>}
      <Button type="submit" busy={form.busy}>
        {t('dispute.send')}
      </Button>
    </form>
  )
}

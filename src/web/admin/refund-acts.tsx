import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import type { RefundDetail } from './refund-screen.tsx'

/** Renders the possible actions on a refund; each requires step-up authentication unless it was passed recently. */
export function RefundActs({ refund }: { refund: RefundDetail }) {
  const { t } = useTranslation('refunds')
  const { busy, problem, run } = useAct(useReload('/api/admin/refunds'))
  const { id, version, commands } = refund
  const params = { id }
  const simple = (command: 'approve' | 'retry') =>
    run(() => send(`POST /api/admin/refunds/:id/${command}`, { params, body: { seen: version } }), t(`${command}.done`))
  if (commands.length === 0) return <p className="panel-body">{t('nothing')}</p>
  return (
    <div className="panel-body staff-acts">
      {(['approve', 'retry'] as const).map(
        (command) =>
          commands.includes(command) && (
            <div key={command}>
              <Button busy={busy} busyText={t('saving')} onClick={() => simple(command)}>
                {t(`${command}.do`)}
              </Button>
            </div>
          ),
      )}
      {commands.includes('refuse') && (
        <RefundNoteForm
          refundId={id}
          textKey="why"
          least={3}
          most={300}
          act={t('refuse.do')}
          done={t('refuse.done')}
          onSend={(reason) => send('POST /api/admin/refunds/:id/refuse', { params, body: { seen: version, reason } })}
        />
      )}
      {commands.includes('settle_otherwise') && (
        <RefundNoteForm
          refundId={id}
          textKey="settle"
          least={4}
          most={80}
          act={t('settle.do')}
          done={t('settle.done')}
          onSend={(reference) =>
            send('POST /api/admin/refunds/:id/settle', { params, body: { seen: version, reference } })
          }
        />
      )}
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}

type RefundNoteFormProps = {
  refundId: string
  textKey: 'why' | 'settle'
  least: number
  most: number
  act: string
  done: string
  onSend: (word: string) => Promise<unknown>
}

/** Renders one required field and its button; a refusal is shown beside the field. */
function RefundNoteForm({ refundId, textKey, least, most, act, done, onSend }: RefundNoteFormProps) {
  const { t } = useTranslation('refunds')
  const form = useStaffForm({
    name: `refund-${textKey} ${refundId}`,
    start: { text: '' },
    check: ({ text }) => (text.trim().length < least ? { text: t(`${textKey}.missing`) } : {}),
    send: ({ text }) => onSend(text.trim()),
    done,
    reload: useReload('/api/admin/refunds'),
  })
  const error = form.errorOf('text').error ?? form.problem
  return (
    <form {...form.props} className="stack-12" data-act-key={textKey === 'why' ? 'd' : undefined}>
      <Field
        {...form.field('text')}
        label={t(`${textKey}.label`)}
        hint={t(`${textKey}.hint`)}
        maxLength={most}
        autoComplete="off"
        required
        {...(error ? { error } : {})}
      />
      <div>
        <Button type="submit" variant="line" busy={form.busy} busyText={t('saving')}>
          {act}
        </Button>
      </div>
    </form>
  )
}

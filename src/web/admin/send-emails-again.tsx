import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import type { AdminOrder } from './order-tracking.ts'

/** Emails the customer once more what the order calls for, or says why that cannot be done now. */
export function SendEmailsAgain({ order: { id, email, emailsAgain } }: { order: AdminOrder }) {
  const { t } = useTranslation('admin')
  const { busy, problem, run } = useAct(useReload('/api/admin/orders'))
  const { emails, obstacle, bounced } = emailsAgain
  const again = () =>
    run(() => send('POST /api/admin/orders/:id/emails', { params: { id } }), t('emails.againSent', { email }))
  return (
    <div className="panel-body stack-12">
      {bounced && <Alert tone="working">{t('emails.bounced')}</Alert>}
      {obstacle === null ? (
        <>
          <p className="small">{t('emails.againText', { email })}</p>
          <ul className="small">
            {emails.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
          <p>
            <Button variant="line" size="compact" busy={busy} onClick={again}>
              {t('emails.again')}
            </Button>
          </p>
        </>
      ) : (
        <p className="small">{obstacle}</p>
      )}
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}

import { type SubmitEvent, useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { ReasonField, reasonOf } from './reason-field.tsx'
import type { AdminStore } from './store-screen.tsx'

/** Renders what an admin can do with a store as a whole: approve, suspend, reopen; each changes one fact alone. */
export function StoreActs({ store: { profile, storeStatus, isReady } }: { store: AdminStore }) {
  const { t } = useTranslation('store-review')
  const act = useAct(useReload('/api/admin/stores'))
  const [confirming, setConfirming] = useState(false)
  const [submitted, setSubmitted] = useState(false)
  const params = { id: profile.id }
  const change = storeStatus.suspendedAt ? 'reopen' : 'suspend'
  const approve = () => act.run(() => send('POST /api/admin/stores/:id/approve', { params }), t('approved'))
  const confirm = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    const reason = reasonOf(event.currentTarget)
    if (reason === undefined) return
    const done = await act.run(
      () => send(`POST /api/admin/stores/:id/${change}`, { params, body: { reason } }),
      t(change === 'reopen' ? 'reopened' : 'suspended'),
    )
    if (done) setConfirming(false)
  }
  return (
    <div className="review-acts">
      {!storeStatus.approvedAt && (
        <Button disabled={!isReady} busy={act.busy} onClick={approve}>
          {t('approve')}
        </Button>
      )}
      <Button variant="line" onClick={() => setConfirming(true)}>
        {t(change)}
      </Button>
      {act.problem && !confirming && <FieldError>{act.problem}</FieldError>}
      <Dialog open={confirming} onClose={() => setConfirming(false)} title={t(change)}>
        <form className="stack-16" noValidate onSubmit={confirm}>
          <p>{t(`${change}Text`)}</p>
          <ReasonField submitted={submitted} />
          <Button type="submit" wide busy={act.busy}>
            {t(change)}
          </Button>
          {act.problem && <FieldError>{act.problem}</FieldError>}
        </form>
      </Dialog>
    </div>
  )
}

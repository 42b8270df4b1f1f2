import { useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { ReasonForm } from './reason-form.tsx'
import type { AdminStore } from './store-screen.tsx'

/** Renders what an admin can do with a store as a whole: approve, suspend, reopen; each changes one fact alone. */
export function StoreActs({ store: { profile, storeStatus, isReady } }: { store: AdminStore }) {
  const { t } = useTranslation('store-review')
  const act = useAct(useReload('/api/admin/stores'))
  const [confirming, setConfirming] = useState(false)
  const params = { id: profile.id }
  const change = storeStatus.suspendedAt ? 'reopen' : 'suspend'
  const approve = () => act.run(() => send('POST /api/admin/stores/:id/approve', { params }), t('approved'))
  const confirm = async (reason: string) => {
    const done = await act.run(
      () => send(`POST /api/admin/stores/:id/${change}`, { params, body: { reason } }),
      t(change === 'reopen' ? 'reopened' : 'suspended'),
    )
    if (done) setConfirming(false)
  }
  return (
    <div className="review-acts">
      {!storeStatus.approvedAt && (
        <Button data-next-act={isReady || undefined} disabled={!isReady} busy={act.busy} onClick={approve}>
          {t('approve')}
        </Button>
      )}
      <Button variant="line" onClick={() => setConfirming(true)}>
        {t(change)}
      </Button>
      {act.problem && !confirming && <FieldError>{act.problem}</FieldError>}
      <Dialog open={confirming} onClose={() => setConfirming(false)} title={t(change)}>
        <ReasonForm
          text={t(`${change}Text`)}
          action={t(change)}
          busy={act.busy}
          problem={act.problem}
          onReason={confirm}
        />
      </Dialog>
    </div>
  )
}

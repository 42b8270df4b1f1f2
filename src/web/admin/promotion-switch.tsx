import { type SubmitEvent, useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { isReason, PromotionReason } from './promotion-reason.tsx'
import type { PromotionDetail, PromotionTerms } from './promotion-texts.ts'

type PromotionSwitchProps = { promotion: PromotionDetail; terms: PromotionTerms; reload: () => Promise<unknown> }

/**
 * Disables or enables a promotion at once; this writes a version with its actor and reason, like any other change.
 */
export function PromotionSwitch({ promotion, terms, reload }: PromotionSwitchProps) {
  const { t } = useTranslation('promotions')
  const act = useAct(reload)
  const [reason, setReason] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const body = { terms: { ...terms, on: !terms.on }, from: null, reason, seen: promotion.newest }
    void act.run(
      () => send('POST /api/admin/promotions/:id/versions', { params: { id: promotion.id }, body }),
      t('form.saved'),
    )
  }
  return (
    <Panel title={t('switch.title')}>
      <form className="panel-body stack-16" onSubmit={submit}>
        <PromotionReason hint={t('switch.hint')} value={reason} onChange={setReason} />
        {act.problem && <Alert tone="problem">{act.problem}</Alert>}
        <p className="actions">
          <Button type="submit" variant="line" busy={act.busy} disabled={!isReason(reason)}>
            {t(terms.on ? 'switch.off' : 'switch.on')}
          </Button>
        </p>
      </form>
    </Panel>
  )
}

import { type SubmitEvent, useState } from 'react'
import { send } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { isReason, OfferReason } from './offer-reason.tsx'
import type { OfferDetail, OfferTerms } from './offer-words.ts'

type OfferSwitchProps = { offer: OfferDetail; terms: OfferTerms; reload: () => Promise<unknown> }

/**
 * Disables or enables a promotion at once; this writes a version with its actor and reason, like any other change.
 */
export function OfferSwitch({ offer, terms, reload }: OfferSwitchProps) {
  const { t } = useTranslation('offers')
  const act = useAct(reload)
  const [reason, setReason] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const body = { terms: { ...terms, on: !terms.on }, from: null, reason, seen: offer.newest }
    void act.run(() => send('POST /api/admin/offers/:id/versions', { params: { id: offer.id }, body }), t('form.saved'))
  }
  return (
    <Panel title={t('switch.title')}>
      <form className="panel-body grid gap-4" onSubmit={submit}>
        <OfferReason hint={t('switch.hint')} value={reason} onChange={setReason} />
        {act.problem && <Notice tone="problem">{act.problem}</Notice>}
        <p className="actions">
          <Button type="submit" look="line" busy={act.busy} disabled={!isReason(reason)}>
            {t(terms.on ? 'switch.off' : 'switch.on')}
          </Button>
        </p>
      </form>
    </Panel>
  )
}

import { isReason } from '#domain/audit/reason.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { PromotionReason } from './promotion-reason.tsx'
import type { PromotionDetail, PromotionTerms } from './promotion-texts.ts'

type PromotionSwitchProps = {
  promotion: PromotionDetail
  terms: PromotionTerms
  /** When the newest version begins, if it has not. */
  begins: string | null
  reload: () => Promise<unknown>
}

/**
 * Disables or enables a promotion by a version with its actor and reason, like any other change: at once, or from the day on
 * which it begins. Turning off always ends what is in force today.
 */
export function PromotionSwitch({ promotion, terms, begins, reload }: PromotionSwitchProps) {
  const { t } = useTranslation('promotions')
  const from = terms.on && promotion.now.state === 'in_force' ? null : begins
  const form = useStaffForm({
    name: `promotion-switch:${promotion.id}`,
    start: { reason: '' },
    check: ({ reason }) => (isReason(reason) ? {} : { reason: t('form.wrong.reason') }),
    send: ({ reason }) =>
      send('POST /api/admin/promotions/:id/versions', {
        params: { id: promotion.id },
        body: { terms: { ...terms, on: !terms.on }, from, reason, seen: promotion.newest },
      }),
    done: t('form.saved'),
    reload,
  })
  const { reason } = form.draft
  return (
    <Panel title={t('switch.title')}>
      <form className="panel-body stack-16" {...form.props}>
        <PromotionReason
          hint={t(from === null ? 'switch.hint' : 'switch.planned')}
          value={reason}
          onChange={(typed) => form.change({ reason: typed })}
          {...form.errorOf('reason')}
        />
        {form.problem && <Alert tone="problem">{form.problem}</Alert>}
        <p className="actions">
          <Button type="submit" variant="line" busy={form.busy}>
            {t(terms.on ? 'switch.off' : 'switch.on')}
          </Button>
        </p>
      </form>
    </Panel>
  )
}

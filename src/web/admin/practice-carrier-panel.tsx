import { type PracticeFault, practiceFaults } from '#domain/shipping/practice-fault.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { Carriers } from './carriers-screen.tsx'

/** Renders the practice carrier: the trouble it plays, and the step its parcels travel. */
export function PracticeCarrierPanel({ practice }: { practice: NonNullable<Carriers['practice']> }) {
  const { t } = useTranslation('carriers')
  const { busy, run } = useAct(useReload('/api/admin/carriers'))
  const play = (fault: PracticeFault) =>
    run(() => send('PUT /api/admin/practice-carrier', { body: { fault } }), t('saved'))
  const advance = () => run(() => send('POST /api/admin/practice-carrier/advance', {}), t('practice.advanced'))
  return (
    <Panel title={t('practice.title')}>
      <div className="panel-body stack-16">
        <p>{t('practice.text')}</p>
        <SelectField
          label={t('practice.fault')}
          value={practice.fault}
          disabled={busy}
          onChange={(event) => play(event.target.value as PracticeFault)}
          options={practiceFaults.map((value) => ({ value, label: t(`faults.${value}`) }))}
        />
        <p>{t('practice.travelling', { count: practice.travelling })}</p>
        <div className="actions">
          <Button variant="line" busy={busy} busyText={t('practice.busy')} onClick={advance}>
            {t('practice.advance')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}

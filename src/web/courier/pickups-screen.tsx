import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useActs } from '#web/staff/use-acts.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { CourierPage } from './courier-page.tsx'
import { OfferedRun } from './offered-run.tsx'
import { OwnRun } from './own-run.tsx'
import { WaitingActs } from './waiting-acts.tsx'
import './pickups.css'

export type CourierRun = CallReply<'GET /api/courier/pickup-runs'>['own'][number]
export type CourierActs = ReturnType<typeof useActs>

/** Renders `/courier-pickups`: the own runs with their stops, and runs that can be accepted. */
export function PickupsScreen() {
  const { t } = useTranslation('pickups')
  return (
    <CourierPage title={t('courier.title')} text={t('courier.text')}>
      <Pickups />
    </CourierPage>
  )
}

function Pickups() {
  const { t } = useTranslation('pickups')
  const read = useStaffRead('GET /api/courier/pickup-runs')
  const acts = useActs(useReload('/api/courier'))
  return (
    <>
      <WaitingActs acts={acts} />
      <Reading of={read}>
        {({ own, offered }) => (
          <div className="stack-20">
            {own.map((run) => (
              <OwnRun key={run.id} run={run} acts={acts} />
            ))}
            <Panel title={t('courier.offered')}>
              {offered.length === 0 && (
                <EmptyState level={3} sign={t('courier.noneOffered.sign')} meaning={t('courier.noneOffered.meaning')}>
                  {t('courier.noneOffered.text')}
                </EmptyState>
              )}
              {offered.map((run) => (
                <OfferedRun key={run.id} run={run} />
              ))}
            </Panel>
          </div>
        )}
      </Reading>
      <RefreshButton of={read} />
    </>
  )
}

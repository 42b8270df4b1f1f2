import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PickupMap } from '#web/staff/pickup-map.tsx'
import { usePickupTexts } from '#web/staff/pickup-texts.ts'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { OpenRun } from './open-run.tsx'
import { PickupPlanForm } from './pickup-plan-form.tsx'
import { type PickupPlan, PlannedRuns, type PlannedSpan } from './planned-runs.tsx'
import './pickups.css'

type PickupBoard = CallReply<'GET /api/courier/hub/pickups'>

/** Renders the station where runs are planned, offered to couriers and followed: lists and a map. */
export function PickupStation() {
  const { t } = useTranslation('pickups')
  const read = useStaffRead('GET /api/courier/hub/pickups')
  const [plan, setPlan] = useState<PickupPlan & { span: PlannedSpan }>()
  return (
    <section>
      <div className="hub-station-head">
        <h1>{t('plan.heading')}</h1>
        <p>{t('plan.lede')}</p>
        <RefreshButton of={read} />
      </div>
      <Reading of={read}>
        {(board) => (
          <div className="pickup-columns">
            <div>
              {board.waiting.length > 0 && <PickupPlanForm onPlanned={setPlan} />}
              {plan && <PlannedRuns plan={plan} onClosed={() => setPlan(undefined)} />}
              <WaitingStores board={board} />
            </div>
            <div>
              <PickupMap
                hub={board.hub.point}
                runs={plan ? plan.runs.map(({ stops }, index) => ({ id: String(index), stops })) : board.runs}
                waiting={plan ? [] : board.waiting}
              />
              <OpenRuns board={board} />
            </div>
          </div>
        )}
      </Reading>
    </section>
  )
}

function WaitingStores({ board: { waiting } }: { board: PickupBoard }) {
  const { t } = useTranslation('pickups')
  const { load } = usePickupTexts()
  return (
    <Panel title={t('waiting.heading')}>
      {waiting.length === 0 ? (
        <EmptyState level={3} sign={t('waiting.none.sign')} meaning={t('waiting.none.meaning')}>
          {t('waiting.none.text')}
        </EmptyState>
      ) : (
        <ul>
          {waiting.map(({ brandId, name, area, bags, grams }) => (
            <li key={brandId} className="pickup-line">
              <span>
                <b>{name}</b>
                <span className="small block">{area}</span>
              </span>
              <span className="num">{load(bags, grams)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function OpenRuns({ board: { runs } }: { board: PickupBoard }) {
  const { t } = useTranslation('pickups')
  return (
    <Panel title={t('runs.heading')}>
      {runs.length === 0 && <p className="panel-body">{t('runs.none')}</p>}
      {runs.map((run) => (
        <OpenRun key={run.id} run={run} />
      ))}
    </Panel>
  )
}

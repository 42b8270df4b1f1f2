import type { CallReply } from '#contract/contract.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RecallPanels } from '#web/staff/recall-panels.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Pill } from '#web/ui/pill.tsx'
import type { OfStore } from './day-numbers.tsx'
import { StorePicker } from './store-picker.tsx'
import { WithdrawLotForm } from './withdraw-lot-form.tsx'

type Recall = CallReply<'GET /api/seller/recalls'>['items'][number]

/** Renders `/seller/recalls`: withdraws a lot, and shows where its units are. */
export function RecallsScreen({ brandId }: OfStore) {
  const { t } = useTranslation('recalls')
  const user = useUser()
  const ofStore = brandId ? { brandId } : {}
  const lots = useStaffRead('GET /api/seller/lots', { query: ofStore })
  const recalls = useStaffRead('GET /api/seller/recalls', { query: ofStore })
  return (
    <>
      <ListTop title={t('nav')} text={t('lede')}>
        {user?.role === 'admin' && <StorePicker search={ofStore} />}
      </ListTop>
      <Reading of={lots}>{({ items }) => <WithdrawLotForm lots={items} />}</Reading>
      <Reading of={recalls}>
        {({ items }) => (
          <RecallPanels recalls={items} renderUnit={(unit) => <RecalledUnits key={unit.lineId} unit={unit} />} />
        )}
      </Reading>
    </>
  )
}

/** Renders the withdrawn units of one seller order; the customers are the hub's to know. */
function RecalledUnits({ unit: { code, quantity, state } }: { unit: Recall['units'][number] }) {
  const { t } = useTranslation('recalls')
  return (
    <li className="queue-row">
      <span>
        <b translate="no">{code}</b> {t('units', { count: quantity })}
      </span>
      <Pill tone={state === 'open' ? 'problem' : 'done'}>{t(`state.${state}`)}</Pill>
    </li>
  )
}

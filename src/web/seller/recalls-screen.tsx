import type { CallReply } from '#contract/contract.ts'
import { recallLocations } from '#domain/shipping/recall.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
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
        {({ items }) =>
          items.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            items.map((recall) => <RecallPanel key={recall.id} recall={recall} />)
          )
        }
      </Reading>
    </>
  )
}

/** Renders a recall with its seller orders by place; the customers are the hub's to know. */
function RecallPanel({ recall: { productName, brandName, lot, reason, at, units } }: { recall: Recall }) {
  const { t, language } = useTranslation('recalls')
  const count = units.reduce((all, { quantity }) => all + quantity, 0)
  return (
    <Panel
      title={t('heading', { name: productName, lot })}
      aside={<span className="small">{t('units', { count })}</span>}
    >
      <div className="panel-body stack-12">
        <p className="small">{t('by', { store: brandName, time: formatDateTime(at, language), reason })}</p>
        {recallLocations.map((place) => {
          const there = units.filter((unit) => unit.place === place)
          if (there.length === 0) return null
          return (
            <section key={place}>
              <h3>{t(`place.${place}`)}</h3>
              <ul className="stack-8">
                {there.map(({ lineId, code, quantity, state }) => (
                  <li key={lineId}>
                    <b translate="no">{code}</b> {t('units', { count: quantity })}{' '}
                    <Pill tone={state === 'open' ? 'problem' : 'done'}>{t(`state.${state}`)}</Pill>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </Panel>
  )
}

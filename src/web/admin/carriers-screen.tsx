import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { shopTime } from '#web/platform/shop-time.ts'
import { formatDateTime } from '#web/staff/format-time.ts'
import { IfMay } from '#web/staff/if-may.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useMay } from '#web/staff/use-may.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { CarrierLocations } from './carrier-locations.tsx'
import { CarrierRules } from './carrier-rules.tsx'
import { PracticeCarrierPanel } from './practice-carrier-panel.tsx'
import { TrackingPages } from './tracking-pages.tsx'

export type Carriers = CallReply<'GET /api/admin/carriers'>
type Carrier = Carriers['carriers'][number]

/** Renders the carriers that the hub can book, and the rules by which one is chosen. */
export function CarriersScreen() {
  const { t } = useTranslation('carriers')
  const carriers = useStaffRead('GET /api/admin/carriers')
  return (
    <>
      <ListTop title={t('nav')} text={t('lede')} />
      <Reading of={carriers}>
        {(read) => (
          <>
            <Panel title={t('list')}>
              <CarrierTable carriers={read.carriers} />
            </Panel>
            <TrackingPages carriers={read.carriers} />
            <CarrierLocations locations={read.locations} />
            <CarrierRules carriers={read} />
            {read.practice && (
              <IfMay need="settings.write">
                <PracticeCarrierPanel practice={read.practice} />
              </IfMay>
            )}
          </>
        )}
      </Reading>
    </>
  )
}

function CarrierTable({ carriers }: { carriers: readonly Carrier[] }) {
  const { t } = useTranslation('carriers')
  const { busy, run } = useAct(useReload('/api/admin/carriers'))
  const mayTurn = useMay()('settings.write')
  const turn = ({ id, enabled }: Carrier) =>
    run(() => send('PUT /api/admin/carriers/:id', { params: { id }, body: { enabled: !enabled } }), t('saved'))
  return (
    <DataTable
      caption={t('list')}
      hideCaption
      rows={carriers}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'carrier',
          head: t('carrier'),
          cell: (carrier) => (
            <Switch checked={carrier.enabled} disabled={busy || !mayTurn} onChange={() => turn(carrier)}>
              {t('on', { carrier: carrier.name })}
            </Switch>
          ),
        },
        { key: 'answers', head: t('answers'), text: true, cell: (carrier) => <Answers carrier={carrier} /> },
        { key: 'bookings', head: t('bookings'), text: true, cell: (carrier) => <Bookings carrier={carrier} /> },
      ]}
    />
  )
}

function Answers({ carrier: { isOpen, openUntil, lastAnswerAt, lastFailureAt, lastFailure } }: { carrier: Carrier }) {
  const { t, language } = useTranslation('carriers')
  if (!isOpen) return t('state.missing')
  const at = (time: string) => formatDateTime(time, language)
  const lines = [
    openUntil && Date.parse(openUntil) > shopTime() ? t('state.down', { at: at(openUntil) }) : null,
    lastAnswerAt ? t('state.ok', { at: at(lastAnswerAt) }) : t('state.never'),
    lastFailureAt ? t('state.failed', { at: at(lastFailureAt), why: lastFailure ?? '' }) : null,
  ]
  return lines.filter((line) => line !== null).map((line) => <p key={line}>{line}</p>)
}

const states = ['waiting', 'booked', 'refused', 'voiding', 'voided', 'abandoned'] as const

function Bookings({ carrier: { bookings } }: { carrier: Carrier }) {
  const { t } = useTranslation('carriers')
  const parts = states.flatMap((state) => {
    const count = bookings[state] ?? 0
    return count > 0 ? [t(`count.${state}`, { count })] : []
  })
  return parts.length > 0 ? parts.join(', ') : t('none')
}

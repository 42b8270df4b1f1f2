import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { moveStop, withHandOrder } from '#domain/courier/delivery-round.ts'
import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import type { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { CourierSearch, Parcel } from './courier-search.ts'
import { ParcelDetails } from './parcel-details.tsx'
import { RoundGroup } from './round-group.tsx'
import { StartRound } from './start-round.tsx'
import { StopList } from './stop-list.tsx'
import type { ParcelActs } from './use-parcel-acts.ts'

type Round = CallReply<'GET /api/courier/round'>
type RoundProps = { search: CourierSearch; acts: ParcelActs }
type Read = ReturnType<typeof useStaffRead<'GET /api/courier/round'>>

/** Renders the deliveries of today in the order of the round, those of later days, and what goes back to the hub. */
export function CourierRound({ read, ...props }: RoundProps & { read: Read }) {
  return (
    <Reading of={read}>
      {(round) => (
        <div className="courier-body">
          <div className="courier-list">
            <RoundStops round={round} {...props} />
            <RefreshButton of={read} />
          </div>
          <div className="courier-wide">
            <ChosenDetails round={round} {...props} />
          </div>
        </div>
      )}
    </Reading>
  )
}

const chosenOf = ({ today, later, back }: Round, { parcel }: CourierSearch): Parcel | undefined =>
  [...today, ...later, ...back].find(({ id }) => id === parcel) ?? today[0]

function ChosenDetails({ round, search }: RoundProps & { round: Round }) {
  const parcel = chosenOf(round, search)
  return parcel ? <ParcelDetails parcel={parcel} /> : null
}

function RoundStops({ round, search, acts }: RoundProps & { round: Round }) {
  const { t } = useTranslation('last-mile')
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { today, move, busy } = useHandOrder(round.today, acts)
  const list = {
    chosen: chosenOf({ ...round, today }, search),
    hrefOf: ({ id }: Parcel) => addressOf(path, { state: 'deliver', parcel: id }),
    acts,
  }
  const moveButton = ({ id, recipient }: Parcel, by: -1 | 1, isEnd: boolean) => (
    <Button
      variant="line"
      disabled={busy || isEnd}
      aria-label={t(by < 0 ? 'up' : 'down', { name: recipient })}
      onClick={() => move(id, by)}
    >
      {by < 0 ? '↑' : '↓'}
    </Button>
  )
  return (
    <>
      {today.length === 0 && (
        <div className="px-16">
          <EmptyState sign={t('empty.sign')} meaning={t('empty.meaning')}>
            {t('empty.text')}
          </EmptyState>
        </div>
      )}
      <StartRound parcels={today} acts={acts} />
      <StopList
        {...list}
        parcels={today}
        movingOf={(parcel, index) => (
          <>
            {moveButton(parcel, -1, index === 0)}
            {moveButton(parcel, 1, index === today.length - 1)}
          </>
        )}
      />
      <RoundGroup {...list} title={t('later')} parcels={round.later} />
      <RoundGroup {...list} title={t('back')} text={t('backText')} parcels={round.back} />
    </>
  )
}

/** Returns the deliveries in the order chosen by hand, which shows at once, and what moves one. */
function useHandOrder(planned: readonly Parcel[], acts: ParcelActs) {
  const { t } = useTranslation('last-mile')
  const act = useAct(useReload('/api/courier'))
  const [hand, setHand] = useState<string[]>([])
  const today = withHandOrder(planned, hand)
  const move = (id: string, by: -1 | 1) => {
    const order = moveStop(
      today.map((parcel) => parcel.id),
      id,
      by,
    )
    setHand(order)
    void act.run(() => acts.reorder(t('tab'), order), t('reordered'))
  }
  return { today, move, busy: act.busy }
}

import { useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { canBook, type DispatchShipment } from './use-dispatch-board.ts'
import { useShipmentRates } from './use-shipment-rates.ts'

/** Books the chosen boxes: by the rules, or one of them with an offer chosen by hand. */
export function BookButton({ boxes: shipments }: { boxes: readonly DispatchShipment[] }) {
  const { t } = useTranslation('dispatch')
  const { busy, run } = useAct(useReload('/api/courier/hub'))
  const [choice, setChoice] = useState('')
  const bookable = shipments.filter(canBook)
  const offers = useShipmentRates(bookable.length === 1 ? bookable[0]?.id : undefined)
  const byHand = offers.find(({ value }) => value === choice) ?? null
  const book = () =>
    run(
      () =>
        send('POST /api/courier/hub/bookings', {
          body: {
            boxes: bookable.map(({ id }) => id),
            byHand: byHand && { carrier: byHand.carrier, service: byHand.service },
          },
        }),
      ({ items }) => t('book.done', { count: items.filter(({ outcome }) => outcome === 'waiting').length }),
    )
  return (
    <>
      {offers.length > 0 && (
        <SelectField
          label={t('book.carrier')}
          value={byHand ? choice : ''}
          onChange={(event) => setChoice(event.target.value)}
          options={[{ value: '', label: t('book.auto') }, ...offers.map(({ value, label }) => ({ value, label }))]}
        />
      )}
      <Button variant="buy" disabled={bookable.length === 0} busy={busy} busyText={t('book.busy')} onClick={book}>
        {bookable.length === 0 ? t('book.do') : t('book.do_count', { count: bookable.length })}
      </Button>
    </>
  )
}

import { formatRupees } from '#web/i18n/format-rupees.ts'
import { joinSentences } from '#web/i18n/join-sentences.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatGrams } from '#web/staff/format-amount.ts'
import { formatDay } from '#web/staff/format-time.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import { CarrierRateList } from './carrier-rate-list.tsx'
import { MendForm } from './mend-form.tsx'
import type { DispatchShipment } from './use-dispatch-board.ts'
import { VoidLabel } from './void-label.tsx'

const tones: Record<DispatchShipment['step'], Tone> = {
  ready: 'fresh',
  waiting: 'working',
  refused: 'problem',
  labelled: 'done',
  voiding: 'working',
}

type RowProps = { box: DispatchShipment; isChosen: boolean; onToggle: () => void }

/** Renders one box: its place, where it goes, and how far its waybill is. */
export function DispatchRow({ box: shipment, isChosen, onToggle }: RowProps) {
  const { t, language } = useTranslation('dispatch')
  const { t: hub } = useTranslation('hub')
  return (
    <li className="dispatch-row">
      <label className="dispatch-choice">
        <input
          type="checkbox"
          className="check"
          aria-label={t('board.choose', { order: shipment.orderNumber })}
          checked={isChosen}
          onChange={onToggle}
        />
        <b translate="no">{shipment.shelf ?? ''}</b>
      </label>
      <div className="dispatch-text">
        <p>
          <Link href={`/courier/hub/boxes/${shipment.id}`}>
            <b translate="no">{shipment.orderNumber}</b>
          </Link>{' '}
          {shipment.city}, {shipment.countryName}
        </p>
        <p className="small">
          {joinSentences(
            [formatGrams(shipment.grams, language), hub('promised', { day: formatDay(shipment.promisedBy, language) })],
            language,
          )}
        </p>
        <Progress box={shipment} />
      </div>
      <div className="dispatch-state">
        <Pill tone={tones[shipment.step]}>{t(`step.${shipment.step}`)}</Pill>
        {shipment.printed > 0 && <span className="small">{t('label.printed', { count: shipment.printed })}</span>}
        {(shipment.step === 'ready' || shipment.step === 'refused' || shipment.trouble === 'no_answer') && (
          <ButtonLink href={`/courier/hub/boxes/${shipment.id}`} variant="line" size="compact">
            {t('manual')} <span className="visually-hidden">{shipment.orderNumber}</span>
          </ButtonLink>
        )}
        <VoidLabel box={shipment} />
      </div>
      {shipment.refusal?.field && (
        <MendForm key={shipment.refusal.value} box={shipment} field={shipment.refusal.field} />
      )}
    </li>
  )
}

/** Renders the waybill, or why there is none. */
function Progress({ box: shipment }: { box: DispatchShipment }) {
  const { t, language } = useTranslation('dispatch')
  const { carrier, service, waybill, cost, currency, refusal, trouble, offers, manifest } = shipment
  return (
    <>
      {waybill && (
        <p className="small">
          {carrier && service ? `${t('book.option', { carrier, service })}: ` : ''}
          <b translate="no">{waybill}</b>
          {cost !== null && `, ${currency === 'INR' ? formatRupees(cost, language) : `${currency} ${cost}`}`}
          {manifest && `, ${t('paper.title')} ${manifest}`}
        </p>
      )}
      {refusal && (
        <p className="dispatch-refusal">
          {t(`refusal.${refusal.code}`)} {refusal.words && t('words', { words: refusal.words })}
        </p>
      )}
      {trouble && <p className="dispatch-refusal">{t(`trouble.${trouble}`)}</p>}
      {offers.length > 0 && <CarrierRateList offers={offers} />}
    </>
  )
}

import { useTranslation } from '#web/i18n/use-translation.tsx'
import { kilos } from '#web/storefront/cart/box-meter.tsx'
import { BoxFigure } from '#web/ui/box-figure.tsx'
import type { Order } from './order-query.ts'

/**
 * Renders the shipment: which seller orders are in it, photo and seal once it is closed, and the waybill number once
 * a courier has it.
 */
export function OrderBox({ order }: { order: Order }) {
  const { t } = useTranslation('order')
  const { box, parcel, parts, partsAtHub } = order
  const live = parts.filter(({ state }) => state !== 'cancelled' && state !== 'rejected')
  // An order cancelled completely never has a shipment.
  if (live.length === 0 && !box.photo && !parcel) return null
  const caption = t('box.parts', { k: partsAtHub, n: live.length })
  return (
    <section className="order-box" aria-labelledby="box-title">
      <h2 className="heading-3" id="box-title">
        {t('box.title')}
      </h2>
      {box.photo ? (
        <img src={box.photo} alt={t('box.photo')} loading="lazy" />
      ) : (
        <BoxFigure
          parts={live.map(({ brandName, colour, steps }) => ({
            name: brandName,
            colour,
            here: steps.some(({ id, state }) => id === 'at_hub' && state === 'done'),
          }))}
          caption={caption}
          label={caption}
        />
      )}
      {(box.seal || box.measuredGrams || parcel) && (
        <dl>
          {box.measuredGrams !== null && (
            <>
              <dt>{t('box.weight')}</dt>
              <dd>{t('box.kilos', { kilos: kilos(box.measuredGrams) })}</dd>
            </>
          )}
          {box.seal && (
            <>
              <dt>{t('box.seal')}</dt>
              <dd>{box.seal}</dd>
            </>
          )}
          {parcel && (
            <>
              <dt>{t('box.carrier')}</dt>
              <dd>{parcel.carrier}</dd>
              <dt>{t('box.waybill')}</dt>
              <dd className="num">{parcel.waybill}</dd>
              <dt>{t('box.parcel')}</dt>
              <dd>{parcel.stateText}</dd>
            </>
          )}
        </dl>
      )}
    </section>
  )
}

import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

export type ShipmentWeightMeterProps = {
  /** Actual weight in grams. */
  actualGrams: number
  /** Weight the courier counts in grams: more than the actual weight for bulky items. */
  countedGrams: number
  /** The upper limit of the paid weight slab, in grams. */
  chargeableGrams: number
  /**
   * The extra delivery price of the next slab in rupees; null while the destination is unknown, and where no heavier
   * shipment is accepted.
   */
  nextSlabAdds: number | null
  /** The delivery price in rupees; null while the destination is unknown. */
  delivery: number | null
}

/** Renders the shipment's weight, how much still fits at the same delivery price, and the price of the next slab. */
export function ShipmentWeightMeter({
  actualGrams,
  countedGrams,
  chargeableGrams,
  nextSlabAdds,
  delivery,
}: ShipmentWeightMeterProps) {
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  const gramsLeft = chargeableGrams - countedGrams
  const fits =
    gramsLeft > 0 ? t('shipment.gramsLeft', { grams: gramsLeft, upTo: kilos(chargeableGrams) }) : t('shipment.full')
  const next =
    nextSlabAdds === null
      ? delivery !== null && t('shipment.noMore')
      : nextSlabAdds > 0
        ? t(gramsLeft > 0 ? 'shipment.thenAdds' : 'shipment.nextAdds', { amount: amount(nextSlabAdds) })
        : t('shipment.addsNothing')
  return (
    <div className="shipment-weight-meter">
      <p>
        {t('shipment.weighs')} <b className="num">{t('shipment.kilos', { kilos: kilos(actualGrams) })}</b>
      </p>
      <meter
        min={0}
        max={Math.max(chargeableGrams, 1)}
        value={Math.min(countedGrams, chargeableGrams)}
        aria-label={fits}
      />
      <div className="small" aria-live="polite">
        {countedGrams > actualGrams && <p>{t('shipment.bulky', { kilos: kilos(countedGrams) })}</p>}
        <p>
          {fits} {next}
        </p>
      </div>
    </div>
  )
}

/** Formats grams as kilograms with at most two decimals: "0.95", "1". */
export const kilos = (grams: number): string => String(Math.round(grams / 10) / 100)

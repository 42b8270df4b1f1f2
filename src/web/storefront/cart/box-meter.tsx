import { useAmount } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

export type BoxMeterProps = {
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
export function BoxMeter({ actualGrams, countedGrams, chargeableGrams, nextSlabAdds, delivery }: BoxMeterProps) {
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  const room = chargeableGrams - countedGrams
  const fits = room > 0 ? t('box.room', { grams: room, upTo: kilos(chargeableGrams) }) : t('box.full')
  const next =
    nextSlabAdds === null
      ? delivery !== null && t('box.noMore')
      : nextSlabAdds > 0
        ? t(room > 0 ? 'box.thenAdds' : 'box.nextAdds', { amount: amount(nextSlabAdds) })
        : t('box.addsNothing')
  return (
    <div className="box-meter">
      <p>
        {t('box.weighs')} <b className="num">{t('box.kilos', { kilos: kilos(actualGrams) })}</b>
      </p>
      <meter
        min={0}
        max={Math.max(chargeableGrams, 1)}
        value={Math.min(countedGrams, chargeableGrams)}
        aria-label={fits}
      />
      <div className="small" aria-live="polite">
        {countedGrams > actualGrams && <p>{t('box.bulky', { kilos: kilos(countedGrams) })}</p>}
        <p>
          {fits} {next}
        </p>
      </div>
    </div>
  )
}

/** Formats grams as kilograms with at most two decimals: "0.95", "1". */
export const kilos = (grams: number): string => String(Math.round(grams / 10) / 100)

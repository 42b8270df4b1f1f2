import { useAmount } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

export type BoxMeterProps = {
  /** What the scale will say, in grams. */
  actualGrams: number
  /** What the courier counts: more than the scale says where packets are bulky. */
  countedGrams: number
  /** The weight that is paid for: up to so many grams. */
  chargeableGrams: number
  /** What delivery costs more beyond that, in rupees; null while nobody knows where to, and where no heavier box is taken. */
  nextSlabAdds: number | null
  /** What delivery costs, in rupees; null while nobody knows where to. */
  delivery: number | null
}

/** How heavy the box is, how much still fits at no more delivery, and what the next packet after that adds. */
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

/** Grams as kilograms with at most two decimals: "0.95", "1". */
export const kilos = (grams: number): string => String(Math.round(grams / 10) / 100)

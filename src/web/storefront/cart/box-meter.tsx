import { useTranslation } from '#web/i18n/use-translation.tsx'

/** How heavy the box is, and how much still fits at the same delivery price. Grams. */
export function BoxMeter({ actual, chargeable }: { actual: number; chargeable: number }) {
  const { t } = useTranslation('checkout')
  const room = chargeable - actual
  const words = room > 0 ? t('box.room', { grams: room, upTo: kilos(chargeable) }) : t('box.full')
  return (
    <div className="box-meter">
      <p>
        {t('box.weighs')} <b className="num">{t('box.kilos', { kilos: kilos(actual) })}</b>
      </p>
      <meter min={0} max={Math.max(chargeable, 1)} value={Math.min(actual, chargeable)} aria-label={words} />
      <p className="small">{words}</p>
    </div>
  )
}

/** Grams as kilograms with at most two decimals: "0.95", "1". */
export const kilos = (grams: number): string => String(Math.round(grams / 10) / 100)

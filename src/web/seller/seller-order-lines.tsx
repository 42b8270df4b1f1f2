import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime, formatDay } from '#web/staff/format-time.ts'
import { PackshotImage } from '#web/ui/packshot-image.tsx'
import type { SellerOrderDetail } from './seller-order-screen.tsx'

/** Renders the lines of a seller order: picture, name, quantity, and after packing lot and best-before. */
export function SellerOrderLines({ lines }: { lines: SellerOrderDetail['lines'] }) {
  const { t, language } = useTranslation('seller')
  return (
    <ul className="make-list">
      {lines.map(({ lineId, name, signName, picture, weight, quantity, lot, bestBefore, addedAt }) => (
        <li key={lineId}>
          {picture ? <PackshotImage src={picture.small} alt="" width={60} height={72} /> : <span />}
          <span>
            <b lang={language === 'en' ? 'gu' : undefined}>{language === 'en' ? signName : name}</b>
            {language === 'en' && name} <span className="small">{weight}</span>
            {lot && (
              <span className="small block">
                {t('lines.lot', { lot })}
                {bestBefore && `, ${t('lines.bestBefore', { day: formatDay(bestBefore, language) })}`}
              </span>
            )}
            {addedAt && (
              <span className="small block">{t('lines.added', { at: formatDateTime(addedAt, language) })}</span>
            )}
          </span>
          <span className="count num">
            {quantity} <small>{t('units', { count: quantity })}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}

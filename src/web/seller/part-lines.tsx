import { useTranslation } from '#web/i18n/use-translation.tsx'
import { sayDay } from '#web/staff/say-time.ts'
import { PacketPicture } from '#web/ui/packet-picture.tsx'
import type { Part } from './part-screen.tsx'

/** Renders the lines of a seller order: picture, name, quantity, and after packing lot and best-before. */
export function PartLines({ lines }: { lines: Part['lines'] }) {
  const { t, language } = useTranslation('seller')
  return (
    <ul className="make-list">
      {lines.map(({ lineId, name, signName, picture, weight, quantity, lot, bestBefore }) => (
        <li key={lineId}>
          {picture ? <PacketPicture src={picture.small} alt="" width={60} height={72} /> : <span />}
          <span>
            <b lang={language === 'en' ? 'gu' : undefined}>{language === 'en' ? signName : name}</b>
            {language === 'en' && name} <span className="small">{weight}</span>
            {lot && (
              <span className="small block">
                {t('lines.lot', { lot })}
                {bestBefore && `, ${t('lines.bestBefore', { day: sayDay(bestBefore, language) })}`}
              </span>
            )}
          </span>
          <span className="count num">
            {quantity} <small>{t('packets', { count: quantity })}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}

import { countedOf } from '#domain/shipping/packed-units.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { groundStyle } from '#web/ui/card-cloth.ts'
import type { ShipmentUnits } from './shipment-units.ts'
import type { LastScan } from './use-shipment-units.ts'

type LastUnitProps = { last: LastScan; box: ShipmentUnits; colourOf: (bag: string) => string | undefined }

/** Shows the unit that was scanned last, and largest of all how many of its line are in the box. */
export function LastUnit({ last: { lineId, unit, outcome }, box: shipment, colourOf }: LastUnitProps) {
  const { t } = useTranslation('hub-units')
  const line = shipment.lines.find((each) => each.lineId === lineId)
  if (!line) return null
  const colour = colourOf(line.bag)
  return (
    <div className="last-scan" style={colour ? groundStyle(colour) : undefined}>
      <div className="text">
        <b className="id">{line.name}</b>
        <p>
          {line.weight}, {line.brandName}
        </p>
        <p>
          <b>{t(outcome === 'again' ? 'last.again' : 'last.counted', { unit })}</b>
        </p>
        {outcome === 'again' && <p className="small">{t('last.againHow')}</p>}
        {outcome === 'waiting' && <p className="small">{t('last.waiting')}</p>}
      </div>
      <div className="bin-answer">
        <b className="unit-answer">{t('last.of', { k: countedOf(line), n: line.quantity })}</b>
        <span>{t('last.inBox')}</span>
      </div>
    </div>
  )
}

import { type ShippingBox, shippingBoxes } from '#domain/shipping/shipping-box.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { Shipment } from './shipment-screen.tsx'

type BoxAdviceProps = { advice: Shipment['box']; onUse: (box: ShippingBox) => void }

/** The drawn width of one millimetre. */
const scale = 0.22

/** Shows the hub's boxes in proportion, with the smallest that holds everything filled as far as it will be. */
export function BoxAdvice({ advice, onUse }: BoxAdviceProps) {
  const { t } = useTranslation('hub-packing')
  const chosen = shippingBoxes.find(({ id }) => id === advice.id)
  if (!chosen) return null
  const centimetres = (millimetres: number) => millimetres / 10
  const size = t('box.size', {
    id: chosen.id,
    length: centimetres(chosen.lengthMm),
    width: centimetres(chosen.widthMm),
    height: centimetres(chosen.heightMm),
  })
  return (
    <Panel title={t('box.title')}>
      <div className="panel-body stack-12">
        <div className="box-advice" aria-hidden="true">
          {shippingBoxes.map((box) => (
            <BoxDrawing key={box.id} box={box} fullPercent={box.id === chosen.id ? advice.fullPercent : null} />
          ))}
        </div>
        <p>
          <b>{size}</b> {t('box.full', { percent: Math.min(100, advice.fullPercent) })}
        </p>
        {!advice.fits && <Alert tone="problem">{t('box.two')}</Alert>}
        <Button variant="line" onClick={() => onUse(chosen)}>
          {t('box.use', { id: chosen.id })}
        </Button>
      </div>
    </Panel>
  )
}

/** Draws one box from its side, filled as far as its contents reach; without a level it is not the chosen one. */
function BoxDrawing({ box, fullPercent }: { box: ShippingBox; fullPercent: number | null }) {
  const [width, height] = [box.lengthMm * scale, box.heightMm * scale]
  const level = (height * Math.min(100, fullPercent ?? 0)) / 100
  return (
    <span className={fullPercent === null ? 'box-drawing' : 'box-drawing chosen'}>
      <svg aria-hidden="true" viewBox={`-1 -1 ${width + 2} ${height + 2}`} width={width} height={height}>
        <rect className="side" width={width} height={height} />
        <rect className="level" y={height - level} width={width} height={level} />
      </svg>
      <b>{box.id}</b>
    </span>
  )
}

import { type PointerEvent, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextButton } from '#web/ui/button.tsx'
import './signature-pad.css'

/** Strokes of points in a field of 600 x 200. */
export type Strokes = [number, number][][]

const width = 600
const height = 200
const mostPoints = 400
const mostStrokes = 60

/** Renders a field to sign in with a finger or a pen; the typed name alone is enough where nothing can be drawn. */
export function SignaturePad({ strokes, onChange }: { strokes: Strokes; onChange: (strokes: Strokes) => void }) {
  const { t } = useTranslation('dispatch')
  const isDown = useRef(false)
  const pointOf = (event: PointerEvent<SVGSVGElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect()
    const within = (share: number, most: number) => Math.round(Math.min(1, Math.max(0, share)) * most)
    return [
      within((event.clientX - box.left) / box.width, width),
      within((event.clientY - box.top) / box.height, height),
    ]
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (strokes.length >= mostStrokes) return
    event.currentTarget.setPointerCapture(event.pointerId)
    isDown.current = true
    onChange([...strokes, [pointOf(event)]])
  }
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    const last = strokes.at(-1)
    if (!isDown.current || !last || last.length >= mostPoints) return
    onChange([...strokes.slice(0, -1), [...last, pointOf(event)]])
  }
  const end = () => {
    isDown.current = false
  }
  return (
    <div className="signature-pad">
      <p className="small">
        {t('truck.draw')}{' '}
        {strokes.length > 0 && <TextButton onClick={() => onChange([])}>{t('truck.clear')}</TextButton>}
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('truck.draw')}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {strokes.map((stroke) => (
          <polyline
            key={`${stroke[0]?.join()} ${stroke.length}`}
            points={stroke.map((point) => point.join()).join(' ')}
          />
        ))}
      </svg>
    </div>
  )
}

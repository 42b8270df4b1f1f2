import { groundStyle } from '#web/ui/maker-cloth.ts'
import type { ListedBox } from './box-queue.tsx'

/**
 * Renders a dot per seller in the seller's colour, hollow while the seller order is missing. Hidden from screen
 * readers: the names are in the text nearby.
 */
export function MakerKnots({ makers }: { makers: ListedBox['makers'] }) {
  return (
    <span className="knots" aria-hidden="true">
      {makers.map(({ brandId, colour, here }) => (
        <span key={brandId} className={here ? undefined : 'missing'} style={groundStyle(colour)} />
      ))}
    </span>
  )
}

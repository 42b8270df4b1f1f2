import { groundStyle } from '#web/ui/maker-cloth.ts'
import type { ListedBox } from './box-queue.tsx'

/** A knot per maker in the maker's colour, hollow while the part is missing. Silent: the names stand in words nearby. */
export function MakerKnots({ makers }: { makers: ListedBox['makers'] }) {
  return (
    <span className="knots" aria-hidden="true">
      {makers.map(({ brandId, colour, here }) => (
        <span key={brandId} className={here ? undefined : 'missing'} style={groundStyle(colour)} />
      ))}
    </span>
  )
}

import type { Parcel } from './courier-search.ts'
import { ParcelStop } from './parcel-stop.tsx'
import type { ParcelActs } from './use-parcel-acts.ts'

type RoundGroupProps = {
  title: string
  text?: string
  parcels: readonly Parcel[]
  chosen: Parcel | undefined
  hrefOf: (parcel: Parcel) => string
  acts: ParcelActs
}

/** Renders parcels beside today's deliveries, under a heading; nothing without any. */
export function RoundGroup({ title, text, parcels, chosen, hrefOf, acts }: RoundGroupProps) {
  if (parcels.length === 0) return null
  return (
    <section className="round-group">
      <h2 className="heading-3">{title}</h2>
      {text && <p className="small">{text}</p>}
      <ol>
        {parcels.map((parcel, index) => (
          <ParcelStop
            key={parcel.id}
            parcel={parcel}
            position={index + 1}
            chosen={parcel === chosen}
            href={hrefOf(parcel)}
            acts={acts}
          />
        ))}
      </ol>
    </section>
  )
}

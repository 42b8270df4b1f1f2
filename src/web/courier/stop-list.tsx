import type { ReactNode } from 'react'
import type { Parcel } from './courier-search.ts'
import { ParcelStop } from './parcel-stop.tsx'
import type { ParcelActs } from './use-parcel-acts.ts'

export type StopListProps = {
  parcels: readonly Parcel[]
  chosen: Parcel | undefined
  hrefOf: (parcel: Parcel) => string
  acts: ParcelActs
  /** What moves a stop up and down; without it the order is fixed. */
  movingOf?: (parcel: Parcel, index: number) => ReactNode
}

/** Renders parcels as numbered stops, one below the other. */
export function StopList({ parcels, chosen, hrefOf, acts, movingOf }: StopListProps) {
  return (
    <ol>
      {parcels.map((parcel, index) => (
        <ParcelStop
          key={parcel.id}
          parcel={parcel}
          position={index + 1}
          chosen={parcel === chosen}
          href={hrefOf(parcel)}
          acts={acts}
          moving={movingOf?.(parcel, index)}
        />
      ))}
    </ol>
  )
}

import { Fragment } from 'react'
import { StepMarker } from './step-marker.tsx'
import { isThrough, type TrackingData } from './tracking-data.ts'
import { Door, House, Hub, Label, Strand, Waves } from './tracking-shapes.tsx'

const now = '#9A4300'
const ink = '#15163F'

/**
 * Draws the journey for a narrow window, 358 by 610: stores above, the hub below them, the destination at the bottom.
 */
export function TrackingMapTall({ sellers, hub, legs, destination, abroad }: TrackingData) {
  const crowded = sellers.length > 3
  const gap = sellers.length === 1 ? 0 : Math.min(119, 300 / (sellers.length - 1))
  const houseX = (index: number) => 179 + (index - (sellers.length - 1) / 2) * gap
  const legY = (index: number) => 372 + (index * 120) / Math.max(1, legs.length - 1)
  const lastDone = legs.findLastIndex((leg) => leg.state === 'done')
  const reached = destination.state === 'done' ? 530 : lastDone >= 0 ? legY(lastDone) : 0
  return (
    <svg className="tall-drawing" viewBox="0 0 358 610" aria-hidden="true">
      <Land abroad={abroad} />
      {sellers.map((seller, index) => (
        <SellerColumn key={seller.name} seller={seller} x={houseX(index)} crowded={crowded} odd={index % 2 === 1} />
      ))}
      <Strand d="M179 330V530" colour={ink} done={destination.state === 'done'} width={5} />
      {reached > 0 && <path d={`M179 330V${reached}`} stroke={ink} strokeWidth="5" />}
      <Hub x={179} y={290} scale={0.62} parts={hub.parts} />
      <Label x={228} y={292} anchor="start" weight={550}>
        {hub.label}
      </Label>
      <Label x={228} y={311} anchor="start" size={14} weight={550} colour={hub.state === 'done' ? ink : now}>
        {hub.status}
      </Label>
      {legs.map((leg, index) => (
        <Fragment key={leg.label}>
          <StepMarker x={179} y={legY(index)} colour={ink} state={leg.state} r={12} />
          <Label
            x={206}
            y={legY(index) + 5}
            anchor="start"
            weight={leg.state === 'now' ? 700 : 500}
            colour={leg.state === 'now' ? now : ink}
          >
            {leg.label}
          </Label>
        </Fragment>
      ))}
      <Door x={179} y={566} scale={0.44} delivered={destination.state === 'done'} />
      <Label x={214} y={560} anchor="start" size={16} weight={550}>
        {destination.label}
      </Label>
      <Label x={214} y={580} anchor="start" size={14}>
        {destination.status}
      </Label>
    </svg>
  )
}

/** Draws the country of origin; with the sea and the destination country where it goes abroad. */
function Land({ abroad }: Pick<TrackingData, 'abroad'>) {
  if (!abroad) return <path d="M0 0H358V610H0z" fill="#F6EACB" />
  return (
    <>
      <path d="M0 0H358V322C300 338 240 308 180 326C120 342 60 314 0 330z" fill="#F6EACB" />
      <Waves from={[10, 360]} to={[340, 500]} />
      <path d="M0 520C60 506 120 534 180 518C240 504 300 530 358 514V610H0z" fill="#E6EAD2" />
    </>
  )
}

type SellerColumnProps = {
  seller: TrackingData['sellers'][number]
  x: number
  /** Many stores stand close together: smaller, their names on two lines by turns. */
  crowded: boolean
  odd: boolean
}

/** Draws one store with its steps and its line to the hub. */
function SellerColumn({ seller, x, crowded, odd }: SellerColumnProps) {
  const through = isThrough(seller)
  return (
    <g>
      <Strand d={`M${x} 112V200C${x} 236 179 232 179 262`} colour={seller.colour} done={through} width={6} />
      {!through && <path d={`M${x} 112V190`} stroke={seller.colour} strokeWidth="6" />}
      <House x={x} y={44} colour={seller.colour} scale={crowded ? 0.5 : 0.72} />
      <Label x={x} y={crowded ? (odd ? 101 : 84) : 98} size={14} weight={550}>
        {seller.name.split(' ')[0]}
      </Label>
      {seller.steps.map((step, stepIndex) => (
        <StepMarker
          key={step.label}
          x={x}
          y={126 + (stepIndex * 72) / Math.max(1, seller.steps.length - 1)}
          colour={seller.colour}
          state={step.state}
          r={crowded ? 9 : 11}
        />
      ))}
    </g>
  )
}

import { Fragment } from 'react'
import { StepMarker } from './step-marker.tsx'
import { isThrough, type TrackingData } from './tracking-data.ts'
import { Door, House, Hub, Label, Strand, Waves } from './tracking-shapes.tsx'

const now = '#9A4300'
const ink = '#15163F'

/** Returns the position of each store's line: three fill the height comfortably, six are closer together. */
function rows(count: number): { ys: number[]; scale: number } {
  if (count === 1) return { ys: [226], scale: 1 }
  const gap = Math.min(142, 350 / (count - 1))
  const top = count > 3 ? 54 : 226 - (gap * (count - 1)) / 2
  return { ys: Array.from({ length: count }, (_, index) => top + index * gap), scale: count > 3 ? 0.44 : 1 }
}

/** Draws the country of origin, the sea, and the destination country. */
function TwoShores() {
  const borderPath = 'C822 60 858 108 836 170C810 240 862 300 840 370C832 400 836 440 846 470'
  const far = 'C1060 50 1024 120 1052 190C1072 250 1036 320 1058 390C1064 420 1056 450 1060 470'
  return (
    <>
      <path d={`M0 0H836${borderPath}H0z`} fill="#F6EACB" />
      <path d={`M1040 0${far}H1280V0z`} fill="#E6EAD2" />
      <path d={`M836 0${borderPath}`} fill="none" stroke="#C9B27A" strokeWidth="2" />
      <path d={`M1040 0${far}`} fill="none" stroke="#A9B27A" strokeWidth="2" />
      <Waves from={[872, 66]} to={[1010, 450]} />
    </>
  )
}

/**
 * Draws the journey for a wide window, 1280 by 470: stores at the left, the hub in the middle, the destination at the
 * right.
 */
export function TrackingMapWide({ sellers, hub, legs, destination, route, abroad }: TrackingData) {
  const { ys, scale } = rows(sellers.length)
  const legX = (index: number) => 704 + (index * 366) / Math.max(1, legs.length - 1)
  const lastDone = legs.findLastIndex((leg) => leg.state === 'done')
  const reached = destination.state === 'done' ? 1150 : lastDone >= 0 ? legX(lastDone) : 0
  return (
    <svg className="wide-drawing" viewBox="0 0 1280 470" aria-hidden="true">
      {abroad ? <TwoShores /> : <path d="M0 0H1280V470H0z" fill="#F6EACB" />}
      <RiverAndRoute route={route} />
      {sellers.map((seller, index) => (
        <SellerStrand key={seller.name} seller={seller} y={ys[index] ?? 226} />
      ))}
      {sellers.map((seller, index) => (
        <SellerRow key={seller.name} seller={seller} y={ys[index] ?? 226} scale={scale} />
      ))}
      <Strand d="M622 226H1150" colour={ink} done={destination.state === 'done'} width={5} />
      {reached > 0 && <path d={`M622 226H${reached}`} stroke={ink} strokeWidth="5" />}
      <Hub x={580} y={226} parts={hub.parts} />
      <Label x={580} y={338} size={17} weight={550}>
        {hub.label}
      </Label>
      <Label x={580} y={358} weight={550} colour={hub.state === 'done' ? ink : now}>
        {hub.status}
      </Label>
      {legs.map((leg, index) => (
        <Fragment key={leg.label}>
          <StepMarker x={legX(index)} y={226} colour={ink} state={leg.state} r={15} />
          <Label
            x={legX(index)}
            y={262}
            weight={leg.state === 'now' ? 700 : 500}
            colour={leg.state === 'now' ? now : ink}
          >
            {leg.label}
          </Label>
        </Fragment>
      ))}
      <Door x={1190} y={226} delivered={destination.state === 'done'} />
      <Label x={1190} y={334} size={17} weight={550}>
        {destination.label}
      </Label>
      <Label x={1190} y={354}>
        {destination.status}
      </Label>
    </svg>
  )
}

/** Draws the river, and names the places and the transport above. */
function RiverAndRoute({ route }: Pick<TrackingData, 'route'>) {
  return (
    <>
      <path d="M440-4C400 70 470 130 430 226C400 300 460 380 420 474" fill="none" stroke="#C7DADB" strokeWidth="26" />
      <Label x={580} y={40} size={14} weight={550} colour="#6B5A2E">
        {route.from}
      </Label>
      <Label x={946} y={40} size={14} weight={550} colour="#3F5F63">
        {route.transport}
      </Label>
      <Label x={1176} y={40} size={14} weight={550} colour="#55622E">
        {route.to}
      </Label>
    </>
  )
}

type SellerRowProps = { seller: TrackingData['sellers'][number]; y: number; scale: number }

/** Draws one store's line to the hub. */
function SellerStrand({ seller, y }: Omit<SellerRowProps, 'scale'>) {
  const through = isThrough(seller)
  return (
    <g>
      <Strand d={`M150 ${y}H350C430 ${y} 450 226 540 226`} colour={seller.colour} done={through} width={7} />
      {!through && <path d={`M150 ${y}H330`} stroke={seller.colour} strokeWidth="7" />}
    </g>
  )
}

/** Draws one store with its steps. */
function SellerRow({ seller, y, scale }: SellerRowProps) {
  const stepX = (step: number) => 190 + (step * 150) / Math.max(1, seller.steps.length - 1)
  return (
    <g>
      <House x={96} y={y} colour={seller.colour} scale={scale} />
      <Label x={96} y={y + (scale === 1 ? 70 : 35)} weight={550} size={scale === 1 ? 15 : 14}>
        {seller.name}
      </Label>
      {seller.steps.map((step, stepIndex) => (
        <Fragment key={step.label}>
          <StepMarker x={stepX(stepIndex)} y={y} colour={seller.colour} state={step.state} r={scale === 1 ? 13 : 10} />
          <Label
            x={stepX(stepIndex)}
            y={y - (scale === 1 ? 26 : 21)}
            size={14}
            weight={step.state === 'now' ? 700 : 500}
            colour={step.state === 'now' ? now : ink}
          >
            {step.label}
          </Label>
        </Fragment>
      ))}
    </g>
  )
}

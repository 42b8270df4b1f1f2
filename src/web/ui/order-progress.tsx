import { StepMarker, type StepState } from './step-marker.tsx'

export type OrderProgressProps = {
  /** One line per store, in its colour; `atHub` is true once its seller order has reached the hub. */
  sellers: readonly { name: string; colour: string; atHub: boolean }[]
  /** The three steps from the shipment to delivery, in order. */
  onward: readonly [StepState, StepState, StepState]
  delivered: boolean
  /** The whole state as text, the only content for screen readers. */
  label: string
}

const ink = '#15163F'

/**
 * Draws an order's progress, 262 by 64: lines meet at the box, one line continues, the destination is filled when
 * delivered.
 */
export function OrderProgress({ sellers, onward, delivered, label }: OrderProgressProps) {
  const strandY = (index: number) => (sellers.length === 1 ? 32 : 10 + (index * 44) / (sellers.length - 1))
  const drawn = delivered ? 236 : ([160, 186, 212].findLast((_, index) => onward[index] === 'done') ?? 134)
  return (
    <svg className="order-progress" viewBox="0 0 262 64" role="img" aria-label={label}>
      {sellers.map((seller, index) => (
        <SellerStrand key={seller.name} seller={seller} y={strandY(index)} r={sellers.length > 4 ? 4.5 : 6.5} />
      ))}
      <path d="M134 32H236" stroke="#94793C" strokeWidth="3.5" strokeDasharray="1 8" strokeLinecap="round" />
      {drawn > 134 && <path d={`M134 32H${drawn}`} stroke={ink} strokeWidth="4" />}
      <ShippingBox />
      {onward.map((state, index) => (
        <StepMarker
          // biome-ignore lint/suspicious/noArrayIndexKey: three fixed places on the thread
          key={index}
          x={160 + index * 26}
          y={32}
          colour={ink}
          state={delivered ? 'done' : state}
          r={state === 'now' ? 5 : 6.5}
        />
      ))}
      <path
        d="M236 52V24C236 15 243 14 247 8C251 14 258 15 258 24V52z"
        fill={delivered ? '#8A4B1C' : '#FFFEF7'}
        stroke={ink}
        strokeWidth="2.4"
      />
    </svg>
  )
}

type SellerStrandProps = { seller: OrderProgressProps['sellers'][number]; y: number; r: number }

/** Draws one store's line to the box, dashed from where its seller order is. */
function SellerStrand({ seller: { colour, atHub }, y, r }: SellerStrandProps) {
  return (
    <g>
      <path
        d={atHub ? `M6 ${y}H58C86 ${y} 86 32 110 32` : `M6 ${y}H46`}
        fill="none"
        stroke={colour}
        strokeWidth="4.5"
      />
      {!atHub && (
        <path
          d={`M50 ${y}H58C86 ${y} 86 32 110 32`}
          fill="none"
          stroke="#94793C"
          strokeWidth="3.5"
          strokeDasharray="1 8"
          strokeLinecap="round"
        />
      )}
      <StepMarker x={26} y={y} colour={colour} state="done" r={r} />
      {!atHub && (
        <>
          <circle cx="50" cy={y} r={r + 2} fill="#FFE9CC" stroke="#FF9933" strokeWidth="2.5" />
          <circle cx="50" cy={y} r={r * 0.7} fill={colour} />
        </>
      )}
    </g>
  )
}

function ShippingBox() {
  return (
    <>
      <path
        d="M122 18 136 25V40L122 47 108 40V25z"
        fill="#E3B478"
        stroke={ink}
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
      <path d="M108 25 122 32 136 25M122 32V47" fill="none" stroke={ink} strokeWidth="2" />
    </>
  )
}

import { identity } from '#domain/accounts/identity.ts'
import { Label } from './tracking-shapes.tsx'

const ink = '#15163F'

/** Draws the closed parcel with the name on its side, centred on its own origin; 156 wide. Used within an SVG. */
export function ParcelShape() {
  return (
    <>
      <path d="M0-58 78-24V44L0 80-78 44V-24z" fill="#C98F4A" />
      <path d="M0 12 78-24V44L0 80z" fill="#A86E30" />
      <path d="M0-58 78-24 0 12-78-24z" fill="#E3B478" />
      <path d="M-39-41 39-6V30L24 37V1L-54-34z" fill="#A8201A" />
      <path d="M-39-41 39-6 24 1-54-34z" fill="#C8342A" />
      <path d="M24 1 39-6V30l-15 7z" fill="#FF9933" />
      <text transform="translate(-66 22) skewY(24.5)" fontFamily="var(--f-sign)" fontSize="19.5" fill={ink}>
        {identity.name.gu}
      </text>
    </>
  )
}

/** Renders the same parcel alone, hidden from screen readers; 168 by 150. */
export function Parcel() {
  return (
    <svg className="coupon-parcel" viewBox="-84 -64 168 150" aria-hidden="true">
      <ParcelShape />
    </svg>
  )
}

type DrawnSellerOrder = { name: string; colour: string; here: boolean }

export type ShipmentDrawingProps = {
  parts: readonly DrawnSellerOrder[]
  /** Text below the shipment: "2 of 3 parts, 995g so far". */
  caption: string
  /** The whole state as text, for screen readers. */
  label: string
}

/**
 * Draws the open carton with its seller orders: a pack in the store's colour has arrived, a dashed one is awaited. Up
 * to six.
 */
export function ShipmentDrawing({ parts: sellerOrders, caption, label }: ShipmentDrawingProps) {
  const pitch = 160 / Math.max(3, sellerOrders.length)
  const width = pitch - 8
  return (
    <svg className="shipment-drawing" viewBox="-136 -84 272 208" role="img" aria-label={label}>
      <g stroke={ink} strokeWidth="3" strokeLinejoin="round">
        <path d="M-92-18-128-62-38-78 0-40zM92-18 128-62 38-78 0-40z" fill="#D9AE78" />
        <path d="M-92-18 0-40 92-18V-6H-92z" fill="#8A5A1C" stroke="none" />
        {sellerOrders.map(({ name, colour, here }, index) => {
          const left = -80 + index * pitch
          const height = [62, 54, 66, 58][index % 4] ?? 60
          const outline = `M${left} ${14 - height}h${width}v${height}h-${width}z`
          return here ? (
            <g key={name}>
              <path d={outline} fill={colour} />
              <path d={`M${left} ${26 - height}h${width}v12h-${width}z`} fill="#FFF4DA" stroke="none" />
            </g>
          ) : (
            <path key={name} d={outline} fill="#FFFEF7" fillOpacity="0.5" strokeWidth="2.5" strokeDasharray="5 5" />
          )
        })}
        <path d="M-92-18V74L0 96 92 74V-18L0 8z" fill="#C79A63" />
        <path d="M0 8V96" />
      </g>
      <text
        x="-46"
        y="56"
        textAnchor="middle"
        style={{ fontFamily: 'var(--f-sign)' }}
        fontSize="24"
        fill={ink}
        transform="skewY(13) translate(0 12)"
      >
        {identity.name.gu}
      </text>
      <Label x={0} y={118} weight={550}>
        {caption}
      </Label>
    </svg>
  )
}

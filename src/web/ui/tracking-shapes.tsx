import type { ReactNode } from 'react'

const ink = '#15163F'

export type LabelProps = {
  x: number
  y: number
  children: ReactNode
  size?: number
  weight?: number
  colour?: string
  anchor?: 'start' | 'middle'
}

/** Draws text in the interface font. */
export function Label({ x, y, children, size = 15, weight = 500, colour = ink, anchor = 'middle' }: LabelProps) {
  return (
    <text x={x} y={y} textAnchor={anchor} fontSize={size} fontWeight={weight} fill={colour}>
      {children}
    </text>
  )
}

/** Draws a store's building, in its colour. */
export function House({ x, y, colour, scale = 1 }: { x: number; y: number; colour: string; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-40 40V-6C-40-30-16-36 0-56C16-36 40-30 40-6V40z" fill={colour} stroke={ink} strokeWidth="3" />
      <path d="M-14 40V14C-14 2-5 0 0-8C5 0 14 2 14 14V40z" fill="#FFF4DA" />
      <path d="M-40 40H40v8H-40z" fill={ink} />
    </g>
  )
}

type HubSellerOrders = readonly { colour: string; here: boolean }[]

/**
 * Draws the hub with a slot for each seller order: in its colour when it has arrived, an outline while it is awaited.
 */
export function Hub({
  x,
  y,
  scale = 1,
  parts: sellerOrders,
}: {
  x: number
  y: number
  scale?: number
  parts: HubSellerOrders
}) {
  const pitch = 92 / sellerOrders.length
  const width = Math.min(26, pitch - 4)
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-66 74V-16C-66-58-26-66 0-98C26-66 66-58 66-16V74z" fill={ink} />
      <path d="M-54 74V-12C-54-46-20-54 0-78C20-54 54-46 54-12V74z" fill="#FF9933" />
      <path d="M-66 74H66v12H-66z" fill="#A8201A" />
      <path d="M-46 66H46v8H-46z" fill="#7A3A14" />
      {sellerOrders.map(({ colour, here }, index) => {
        const left = -46 + pitch * index + (pitch - width) / 2
        const height = [36, 42, 32][index % 3] ?? 36
        return (
          <g key={`${colour}${left}`}>
            <path
              d={`M${left} ${66 - height}h${width}v${height}h-${width}z`}
              fill={here ? colour : 'none'}
              stroke={ink}
              strokeWidth="2.5"
              strokeDasharray={here ? undefined : '4 4'}
            />
            {here && <path d={`M${left} ${78 - height}h${width}v8h-${width}z`} fill="#FFF4DA" />}
          </g>
        )
      })}
    </g>
  )
}

/** Draws the destination; it is filled when the shipment has arrived. */
export function Door({ x, y, scale = 1, delivered }: { x: number; y: number; scale?: number; delivered: boolean }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-52 76V-26C-52-62-22-68 0-94C22-68 52-62 52-26V76z" fill={ink} />
      <path d="M-40 76V-22C-40-50-16-56 0-74C16-56 40-50 40-22V76z" fill={delivered ? '#FF9933' : '#8A4B1C'} />
      <path d="M0-74V76" stroke="#5A2A08" strokeWidth="3" />
      <circle cx="-8" cy="14" r="4" fill="#FFC25C" />
      <circle cx="8" cy="14" r="4" fill="#FFC25C" />
      <path d="M-52 76H52v9H-52z" fill="#A8201A" />
    </g>
  )
}

/** Draws the sea: short waves in rows, between two points. */
export function Waves({ from, to }: { from: [number, number]; to: [number, number] }) {
  let path = ''
  for (let y = from[1], row = 0; y < to[1]; y += 30, row += 1)
    for (let x = from[0] + (row % 2) * 34; x < to[0]; x += 68) path += `M${x} ${y}q6-7 12 0t12 0`
  return <path d={path} fill="none" stroke="#9DB7B8" strokeWidth="2" />
}

/** Draws a line: solid once the step is done, dotted before. */
export function Strand({ d, colour, done, width }: { d: string; colour: string; done: boolean; width: number }) {
  if (done) return <path className="strand-done" d={d} pathLength={1} fill="none" stroke={colour} strokeWidth={width} />
  return <path d={d} fill="none" stroke="#C9B27A" strokeWidth={width} strokeDasharray="2 12" strokeLinecap="round" />
}

import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ParcelShape } from '#web/ui/shipment-drawing.tsx'

const ink = '#15163F'

/** Kitchen houses and the lines that leave them; coordinates for the wide and the tall drawing. */
const kitchens = [
  { kind: 'khakhra', wall: '#A8201A', thread: '#A8201A', wide: [120, 76], tall: [50, 62] },
  { kind: 'sweets', wall: '#B3184E', thread: '#B3184E', wide: [322, 76], tall: [136, 62] },
  { kind: 'namkeen', wall: '#E9A21A', thread: '#C96A0C', wide: [90, 246], tall: [224, 62] },
  { kind: 'pickles', wall: '#0F5C66', thread: '#0F5C66', wide: [286, 246], tall: [310, 62] },
] as const

const wideStrands = {
  khakhra: 'M130 70C300 70 330 165 470 165',
  sweets: 'M330 70C390 70 400 150 470 160',
  namkeen: 'M90 250C220 250 330 178 470 168',
  pickles: 'M290 250C360 250 380 180 470 172',
}
const tallStrands = {
  khakhra: 'M50 110C50 190 180 170 180 250',
  sweets: 'M136 110C136 180 180 180 180 250',
  namkeen: 'M224 110C224 180 180 180 180 250',
  pickles: 'M310 110C310 190 180 170 180 250',
}

/** Draws lines from four kitchens that meet in one box: horizontal on wide windows, vertical on narrow ones. */
export function ConsolidationDrawing() {
  const { t } = useTranslation('shop')
  const label = t('home.how.drawing')
  return (
    <>
      <svg className="wide-only" viewBox="0 0 1280 330" role="img" aria-label={label}>
        {kitchens.map(({ kind, thread }) => (
          <Strand key={kind} path={wideStrands[kind]} colour={thread} />
        ))}
        <Road path="M470 166H1080" widths={[16, 6]} />
        {kitchens.map(({ kind, wall, wide: [x, y] }) => (
          <House key={kind} x={x} y={y} scale={0.95} wall={wall} text={t(`home.how.kitchen.${kind}`)} />
        ))}
        <g transform="translate(560 160) scale(1.35)">
          <ParcelShape />
        </g>
        <g transform="translate(858 166)">
          <circle r="52" fill="#FFFEF7" stroke={ink} strokeWidth="4" />
          <path
            d="M36 0c0-4-4-6.5-10-6.5H9L-8-32h-7.5L-8-6.5h-14L-29-16h-6.5l4 16-4 16h6.5l7-9.5h14L-15.5 32H-8L9 6.5h17c6 0 10-2.5 10-6.5z"
            fill={ink}
          />
        </g>
        <g transform="translate(1160 160)">
          <Door />
        </g>
      </svg>
      <svg className="tall-drawing" viewBox="0 0 360 520" role="img" aria-label={label}>
        {kitchens.map(({ kind, thread }) => (
          <Strand key={kind} path={tallStrands[kind]} colour={thread} />
        ))}
        <Road path="M180 260V420" widths={[14, 5]} />
        {kitchens.map(({ kind, wall, tall: [x, y] }) => (
          <House key={kind} x={x} y={y} scale={0.8} wall={wall} />
        ))}
        <g transform="translate(180 270) scale(1.05)">
          <ParcelShape />
        </g>
        <g transform="translate(180 440) scale(.58)">
          <Door />
        </g>
      </svg>
    </>
  )
}

function Strand({ path, colour }: { path: string; colour: string }) {
  return (
    <g fill="none" strokeLinecap="round">
      <path d={path} stroke={colour} strokeWidth="7" />
      <path d={path} stroke="#FFFEF7" strokeWidth="3" strokeDasharray="0 17" />
    </g>
  )
}

function Road({ path, widths: [wide, narrow] }: { path: string; widths: readonly [number, number] }) {
  return (
    <>
      <path d={path} stroke={ink} strokeWidth={wide} strokeLinecap="round" />
      <path d={path} stroke="#FF9933" strokeWidth={narrow} strokeDasharray="14 12" />
    </>
  )
}

type HouseProps = { x: number; y: number; scale: number; wall: string; text?: string }

function House({ x, y, scale, wall, text }: HouseProps) {
  return (
    <>
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        <path d="M-44 44V-6C-44-34-18-40 0-62C18-40 44-34 44-6V44z" fill={wall} stroke={ink} strokeWidth="3" />
        <path d="M-16 44V14C-16 0-6-2 0-10C6-2 16 0 16 14V44z" fill="#FFF4DA" />
        <path d="M-44 44H44v8H-44z" fill={ink} />
        <circle cx="-28" cy="4" r="5" fill="#FFF4DA" />
        <circle cx="28" cy="4" r="5" fill="#FFF4DA" />
      </g>
      {text && (
        <text x={x} y={y + 74} textAnchor="middle" fontSize="17" fontWeight="600" fill={ink}>
          {text}
        </text>
      )}
    </>
  )
}

function Door() {
  return (
    <>
      <path d="M-84 120V-46C-84-98-34-104 0-146C34-104 84-98 84-46V120z" fill={ink} />
      <path d="M-64 120V-40C-64-80-26-86 0-116C26-86 64-80 64-40V120z" fill="#FF9933" />
      <path d="M-50 120V-34C-50-66-20-72 0-94C20-72 50-66 50-34V120z" fill="#8A4B1C" />
      <path d="M0-94V120M-50 20H50M-50-34H50" stroke="#5A2A08" strokeWidth="4" />
      <circle cx="-10" cy="40" r="5" fill="#FFC25C" />
      <circle cx="10" cy="40" r="5" fill="#FFC25C" />
      <path d="M-84 120H84v10H-84z" fill="#A8201A" />
    </>
  )
}

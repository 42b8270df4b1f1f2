import { useTranslation } from '#web/i18n/use-translation.tsx'
import './pickup-map.css'

type Point = { lat: number; lng: number }
type MapStop = { name: string; point: Point | null; isDone?: boolean }

type PickupMapProps = {
  hub: Point | null
  /** The stops of each run in their order. */
  runs: readonly { id: string; stops: readonly MapStop[] }[]
  /** Stores that no run visits. */
  waiting?: readonly MapStop[]
}

const [width, height, margin] = [640, 420, 34]

/** Returns where points are on a drawing that shows all of them; a degree east is shorter than one north. */
function projection(points: readonly Point[]): (point: Point) => { x: number; y: number } {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)]
  const middle = { lat: (Math.min(...lats) + Math.max(...lats)) / 2, lng: (Math.min(...lngs) + Math.max(...lngs)) / 2 }
  const shrink = Math.cos((middle.lat * Math.PI) / 180)
  const spread = (values: readonly number[]) => Math.max(0.01, Math.max(...values) - Math.min(...values))
  const scale = Math.min((width - 2 * margin) / (spread(lngs) * shrink), (height - 2 * margin) / spread(lats))
  return ({ lat, lng }) => ({
    x: width / 2 + (lng - middle.lng) * shrink * scale,
    y: height / 2 - (lat - middle.lat) * scale,
  })
}

const isOnMap = (point: Point | null): point is Point => point !== null

/** Draws the hub, the ways of runs and the stops in their order, with north at the top. */
export function PickupMap({ hub, runs, waiting = [] }: PickupMapProps) {
  const { t } = useTranslation('pickups')
  const stops = [...runs.flatMap(({ stops: each }) => each), ...waiting]
  const points = [hub, ...stops.map(({ point }) => point)].filter(isOnMap)
  if (!hub || points.length < 2) return null
  const at = projection(points)
  const centre = at(hub)
  return (
    <svg className="pickup-map" viewBox={`0 0 ${width} ${height}`} role="img">
      <title>{t('map.label', { count: points.length - 1 })}</title>
      {runs.map((run, index) => (
        <RunLine key={run.id} stops={run.stops} hub={hub} at={at} way={(index % 6) + 1} />
      ))}
      {waiting.map(
        ({ name, point }) => point && <circle key={name} className="waits" cx={at(point).x} cy={at(point).y} r="7" />,
      )}
      <g className="hub-mark" transform={`translate(${centre.x} ${centre.y})`}>
        <rect x="-24" y="-13" width="48" height="26" rx="3" />
        <text y="5">{t('map.hub')}</text>
      </g>
    </svg>
  )
}

type RunLineProps = {
  stops: readonly MapStop[]
  hub: Point
  at: (point: Point) => { x: number; y: number }
  way: number
}

function RunLine({ stops, hub, at, way }: RunLineProps) {
  const onMap = stops.flatMap(({ point, ...stop }, index) =>
    point ? [{ ...stop, ...at(point), number: index + 1 }] : [],
  )
  const start = at(hub)
  const path = [start, ...onMap, start].map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return (
    <g className={`run-way way-${way}`}>
      <polyline points={path} />
      {onMap.map(({ name, x, y, number, isDone }) => (
        <g key={name} className={isDone ? 'visited' : undefined} transform={`translate(${x} ${y})`}>
          <circle r="13" />
          <text y="5">{number}</text>
        </g>
      ))}
    </g>
  )
}

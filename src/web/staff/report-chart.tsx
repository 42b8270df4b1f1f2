import { useTranslation } from '#web/i18n/use-translation.tsx'

type ChartPoint = {
  key: string
  label: string
  value: number
  text: string
  before: number | null
  beforeText: string
}

type ChartProps = { points: readonly ChartPoint[]; isTime: boolean; finding: string; top: string; hasBefore: boolean }

/** Rows drawn at most; the table has all of them. */
const mostBars = 12

/**
 * Draws the lead metric of a report: columns over time, bars for anything else. The period compared with is hatched
 * beside it, so that both differ without colour. The table has the same numbers, so readers skip the drawing.
 */
export function ReportChart(props: ChartProps) {
  const { t } = useTranslation('reports')
  return (
    <div className="report-chart">
      <p className="report-finding">{props.finding}</p>
      <svg width="0" height="0" aria-hidden="true" className="report-patterns">
        <pattern id="report-before" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" fill="#fff" />
          <rect width="2.5" height="6" fill="var(--line-strong)" />
        </pattern>
      </svg>
      {props.isTime ? <Columns {...props} /> : <Bars {...props} />}
      {props.hasBefore && (
        <p className="report-legend small" aria-hidden="true">
          <span className="report-now" /> {t('now')} <span className="report-earlier" /> {t('earlier')}
        </p>
      )}
    </div>
  )
}

const largestOf = (points: readonly ChartPoint[]): number =>
  Math.max(1, ...points.flatMap(({ value, before }) => [Math.abs(value), Math.abs(before ?? 0)]))

/** Draws one column for each part of time, negative ones below the line. */
function Columns({ points, top, hasBefore }: ChartProps) {
  const largest = largestOf(points)
  const low = points.some(({ value, before }) => value < 0 || (before ?? 0) < 0) ? 100 : 0
  const step = 1000 / Math.max(1, points.length)
  const wide = step * (hasBefore ? 0.42 : 0.8)
  const bar = (value: number) => {
    const height = (Math.abs(value) / largest) * 100
    return { height, y: value >= 0 ? 100 - height : 100 }
  }
  const [first, last] = [points[0], points.at(-1)]
  return (
    <div aria-hidden="true">
      <p className="small num">{top}</p>
      <svg className="report-columns" role="presentation" viewBox={`0 0 1000 ${100 + low}`} preserveAspectRatio="none">
        {points.map(({ key, label, value, text, before }, at) => (
          <g key={key}>
            <title>{`${label}: ${text}`}</title>
            {before !== null && (
              <rect x={at * step + step * 0.06} width={wide} {...bar(before)} fill="url(#report-before)" />
            )}
            <rect x={at * step + step * (hasBefore ? 0.5 : 0.1)} width={wide} {...bar(value)} className="report-fill" />
          </g>
        ))}
        <line x1="0" x2="1000" y1="100" y2="100" className="report-axis" />
      </svg>
      <p className="report-ends small num">
        <span>{first?.label}</span>
        {points.length > 1 && <span>{last?.label}</span>}
      </p>
    </div>
  )
}

/** Draws the largest rows as bars below each other, each with its name and its value. */
function Bars({ points }: ChartProps) {
  const shown = points.slice(0, mostBars)
  const largest = largestOf(shown)
  const width = (value: number) => `${(Math.abs(value) / largest) * 100}%`
  return (
    <ul className="report-bars" aria-hidden="true">
      {shown.map(({ key, label, value, text, before, beforeText }) => (
        <li key={key}>
          <span>{label}</span>
          <span className="num">{text}</span>
          <svg height={before === null ? 12 : 20}>
            <title>{before === null ? `${label}: ${text}` : `${label}: ${text}, ${beforeText}`}</title>
            <rect width={width(value)} height="12" className={value < 0 ? 'report-negative' : 'report-fill'} />
            {before !== null && <rect y="13" width={width(before)} height="7" fill="url(#report-before)" />}
          </svg>
        </li>
      ))}
    </ul>
  )
}

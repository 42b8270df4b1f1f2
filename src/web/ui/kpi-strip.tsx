export type Metric = {
  label: string
  value: string
  /** "of 5 orders", "+18%": the text has the change, the colour only its direction. */
  note?: string
  change?: 'rise' | 'fall'
}

/** Renders a few metrics in one bordered row, never in cards. */
export function KpiStrip({ metrics }: { metrics: readonly Metric[] }) {
  return (
    <dl className="kpi-strip">
      {metrics.map(({ label, value, note, change }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value} {note && <small className={change}>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

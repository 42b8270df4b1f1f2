export type Figure = {
  label: string
  value: string
  /** "of 5 orders", "+18%": the change is in the words, its direction only coloured. */
  note?: string
  change?: 'rise' | 'fall'
}

/** A few figures in one bordered row, never in cards. */
export function KpiStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="kpi-strip">
      {figures.map(({ label, value, note, change }) => (
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

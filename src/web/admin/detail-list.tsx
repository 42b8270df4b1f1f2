import type { ReactNode } from 'react'

/** Renders names and values in a panel. */
export function DetailList({ details }: { details: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="panel-body detail-list">
      {details.map(([name, value]) => (
        <div className="contents" key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

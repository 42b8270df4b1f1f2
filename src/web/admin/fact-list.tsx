/** Renders names and values in a panel. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="panel-body fact-list">
      {facts.map(([name, value]) => (
        <div className="contents" key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import { StopList, type StopListProps } from './stop-list.tsx'

type RoundGroupProps = Omit<StopListProps, 'movingOf'> & { title: string; text?: string }

/** Renders parcels beside today's deliveries, under a heading; nothing without any. */
export function RoundGroup({ title, text, ...list }: RoundGroupProps) {
  if (list.parcels.length === 0) return null
  return (
    <section className="round-group">
      <h2 className="heading-3">{title}</h2>
      {text && <p className="small">{text}</p>}
      <StopList {...list} />
    </section>
  )
}

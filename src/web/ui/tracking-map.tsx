import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { TrackingData, TrackingStep } from './tracking-data.ts'
import { TrackingMapTall } from './tracking-map-tall.tsx'
import { TrackingMapWide } from './tracking-map-wide.tsx'

/**
 * Renders a shipment's journey as a drawing (wide or tall, by window size) and, for screen readers, as a list. `title` names one of
 * several shipments.
 */
export function TrackingMap({ title, ...data }: TrackingData & { title?: string }) {
  return (
    <div className="tracking">
      {title && <h2 className="tracking-title">{title}</h2>}
      <TrackingMapWide {...data} />
      <TrackingMapTall {...data} />
      <TrackingList {...data} hidden />
    </div>
  )
}

/**
 * Renders the same journey as an ordered list: sellers with their steps, the hub, the legs, the destination. `hidden`
 * hides it visually only.
 */
export function TrackingList({ sellers, hub, legs, destination, hidden }: TrackingData & { hidden?: boolean }) {
  const { t } = useTranslation('ui')
  const stepText = (step: TrackingStep) =>
    t('tracking.step', { label: step.label, state: t(`tracking.state.${step.state}`) })
  return (
    <ol className={hidden ? 'visually-hidden' : undefined} aria-label={t('tracking.label')}>
      {sellers.map(({ name, steps }) => (
        <li key={name}>
          {name}
          <ol>
            {steps.map((step) => (
              <li key={step.label} aria-current={step.state === 'now' ? 'step' : undefined}>
                {stepText(step)}
              </li>
            ))}
          </ol>
        </li>
      ))}
      <li aria-current={hub.state === 'now' ? 'step' : undefined}>
        {hub.label}: {hub.status}
      </li>
      {legs.map((leg) => (
        <li key={leg.label} aria-current={leg.state === 'now' ? 'step' : undefined}>
          {stepText(leg)}
        </li>
      ))}
      <li aria-current={destination.state === 'now' ? 'step' : undefined}>
        {destination.label}: {destination.status}
      </li>
    </ol>
  )
}

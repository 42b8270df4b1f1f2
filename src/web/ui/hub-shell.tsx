import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Kinar } from './kinar.tsx'
import type { Metric } from './kpi-strip.tsx'
import { Link } from './link.tsx'
import type { StaffLink } from './staff-shell.tsx'
import { useFocusRescue } from './use-focus-rescue.ts'
import { Wordmark } from './wordmark.tsx'
import { WorkIcon } from './work-icon.tsx'

export type HubShellProps = {
  /** "Hub, Ahmedabad". */
  title: string
  homeHref: string
  stations: readonly StaffLink[]
  currentPath: string
  metrics: readonly Metric[]
  /** The signed-in account, where work is saved, and sign-out. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * Renders the five stations of the hub: a labelled rail on tablets, a bottom bar on phones, today's metrics above.
 */
export function HubShell({ title, homeHref, stations, currentPath, metrics, aside, children }: HubShellProps) {
  const { t } = useTranslation('ui')
  useFocusRescue()
  return (
    <div className="hub">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="courier-top dark">
        <div className="courier-row">
          <Wordmark href={homeHref} label={t('header.home')} suffix={title} compact />
          <span className="grow" />
          {aside}
        </div>
        <MetricRow metrics={metrics} />
      </header>
      <Kinar form="slim" />
      <div className="hub-frame">
        <div className="hub-rail dark">
          <nav aria-label={title}>
            {stations.map(({ href, label, icon }) => (
              <Link key={href} href={href} aria-current={href === currentPath ? 'page' : undefined}>
                <WorkIcon name={icon} />
                {label}
              </Link>
            ))}
          </nav>
          <Kinar form="upright" />
        </div>
        <main className="hub-main" id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <BottomBar label={title} links={stations} currentPath={currentPath} />
    </div>
  )
}

/** Renders three or four metrics of the day on the dark header of the hub and the courier. */
export function MetricRow({ metrics }: { metrics: readonly Metric[] }) {
  return (
    <dl className="courier-metrics">
      {metrics.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value} {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Renders the bottom bar of phone screens: up to five links, 60 px high. */
export function BottomBar({
  label,
  links,
  currentPath,
}: {
  label: string
  links: readonly StaffLink[]
  currentPath: string
}) {
  return (
    <nav className="bottom-bar" aria-label={label}>
      {links.map(({ href, label: text, icon }) => (
        <Link key={href} href={href} aria-current={href === currentPath ? 'page' : undefined}>
          <WorkIcon name={icon} />
          {text}
        </Link>
      ))}
    </nav>
  )
}

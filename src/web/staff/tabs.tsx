import { Link } from '#web/ui/link.tsx'

export type Tab = { href: string; label: string; count?: number | undefined; current: boolean }

/** Renders the tabs of a list as links with their counts; the choice is in the URL. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ href, label: text, count, current }) => (
        <Link key={href} href={href} aria-current={current ? 'page' : undefined}>
          {text}
          {count !== undefined && <span className="num"> ({count})</span>}
        </Link>
      ))}
    </nav>
  )
}

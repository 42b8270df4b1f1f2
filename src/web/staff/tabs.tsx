import { Link } from '#web/ui/link.tsx'

export type Tab = { href: string; label: string; count?: number | undefined; current: boolean }

/** The piles of a list as links, each with how much lies in it; the choice stands in the address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ href, label: words, count, current }) => (
        <Link key={href} href={href} aria-current={current ? 'page' : undefined}>
          {words}
          {count !== undefined && <span className="num"> ({count})</span>}
        </Link>
      ))}
    </nav>
  )
}

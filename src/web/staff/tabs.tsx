import { useEffect, useRef } from 'react'
import { Link } from '#web/ui/link.tsx'

export type Tab = { href: string; label: string; count?: number | undefined; current: boolean }

/** Renders the tabs of a list as links with their counts; the choice is in the URL. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const bar = useRef<HTMLElement>(null)
  const chosen = tabs.find(({ current }) => current)?.href
  useEffect(() => {
    if (chosen && bar.current) showCurrent(bar.current)
  }, [chosen])
  return (
    <nav className="tabs" aria-label={label} ref={bar}>
      {tabs.map(({ href, label: text, count, current }) => (
        <Link key={href} href={href} aria-current={current ? 'page' : undefined}>
          {text}
          {count !== undefined && <span className="num"> ({count})</span>}
        </Link>
      ))}
    </nav>
  )
}

/** Scrolls a bar that is wider than a phone sideways, so that its current tab is seen; the page stays where it is. */
function showCurrent(bar: HTMLElement): void {
  const current = bar.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!current) return
  const { left, width } = bar.getBoundingClientRect()
  bar.scrollLeft += current.left - left - (width - current.width) / 2
}

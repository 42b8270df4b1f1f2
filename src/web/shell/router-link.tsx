import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { LinkProps } from '#web/ui/link.tsx'

/**
 * The kit's link, drawn so that a plain press stays within the visit. Addresses of ours are written as strings, so that a
 * link is an ordinary link before scripts run, for a new tab and for a crawler.
 */
export function RouterLink({ href, onClick, ...rest }: LinkProps) {
  const router = useRouter()
  const inside = href.startsWith('/') && !href.startsWith('//') && rest.target === undefined
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    const special =
      event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!inside || special) return
    event.preventDefault()
    router.history.push(href)
  }
  const preload = (): void => {
    if (inside) void router.preloadRoute({ to: href } as never).catch(() => undefined)
  }
  return <a {...rest} href={href} onClick={follow} onPointerEnter={preload} onFocus={preload} />
}

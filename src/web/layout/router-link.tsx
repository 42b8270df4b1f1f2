import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { LinkProps } from '#web/ui/link.tsx'

/**
 * Renders the kit's link so that a plain click navigates on the client. Internal URLs are strings, so the link also
 * works before hydration, in a new tab and for crawlers.
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

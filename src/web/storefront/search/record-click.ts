import { type RefObject, useEffect } from 'react'
import type { CallInput } from '#contract/contract.ts'

type Click = CallInput<'POST /api/search/clicks'>['body']

/**
 * Reports which product is opened from the results of a search, so that the shop can learn; it says nothing of who
 * opened it. `results` holds the product links.
 */
export function useRecordedClicks(results: RefObject<HTMLElement | null>, q: string): void {
  useEffect(() => {
    const around = results.current
    if (!around || q === '') return
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('.product-grid a[href^="/product/"]') : null
      const productId = link && openedProduct(link.getAttribute('href') ?? '')
      if (productId) report({ q, productId })
    }
    around.addEventListener('click', onClick)
    return () => around.removeEventListener('click', onClick)
  }, [results, q])
}

/** Returns the product of a link, as its page's path names it. */
const openedProduct = (href: string): string =>
  decodeURIComponent(href.replace(/^\/product\//, '').replace(/[?#].*/, ''))

/** Sends in the background, also while the page is being left. */
const report = (click: Click): void =>
  void navigator.sendBeacon?.('/api/search/clicks', new Blob([JSON.stringify(click)], { type: 'application/json' }))

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { addressOf } from '#web/data/api.ts'
import { useLanguage } from '#web/i18n/format-rupees.ts'
import { followedOrderQuery, isOver } from './order-query.ts'

/** The delay before a refused stream is opened again (milliseconds). */
const again = 60_000

/**
 * Reads an order whose page updates by itself: live events trigger a refetch. While the stream is unavailable the
 * order is polled; when the stream reconnects it is refetched at once, because something may have happened meanwhile.
 */
export function useLiveOrder(id: string) {
  const [isPolling, setIsPolling] = useState(false)
  const order = useQuery(followedOrderQuery(id, useLanguage(), isPolling))
  const { refetch } = order
  const seen = useRef<number | undefined>(undefined)
  useEffect(() => {
    seen.current = order.data?.event
  }, [order.data?.event])
  const follows = order.data !== undefined && !isOver(order.data)
  useEffect(() => {
    if (!follows) return
    if (typeof EventSource === 'undefined') return setIsPolling(true)
    let timer: ReturnType<typeof setTimeout> | undefined
    let source: EventSource | undefined
    let lost = false
    const open = (): void => {
      // Events since the order was read are sent at once.
      source = new EventSource(addressOf(`/api/orders/${encodeURIComponent(id)}/events`, { seen: seen.current }))
      source.addEventListener('ready', () => {
        setIsPolling(false)
        if (lost) void refetch()
        lost = false
      })
      source.addEventListener('changed', () => {
        setIsPolling(false)
        lost = false
        void refetch()
      })
      source.addEventListener('error', () => {
        lost = true
        setIsPolling(true)
        // The browser reconnects a dropped stream by itself, but not a refused one.
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, again)
      })
    }
    open()
    return () => {
      clearTimeout(timer)
      source?.close()
    }
  }, [id, follows, refetch])
  return order
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { addressOf } from '#web/api.ts'
import { useLanguage } from '#web/i18n/amount-words.ts'
import { followedOrderQuery, isOver } from './order-query.ts'

/** When a stream that was refused is asked for again (milliseconds). */
const again = 60_000

/**
 * An order whose page updates by itself: its live changes say when to read it again. While they cannot be heard it is looked at on an interval
 * instead, and once they are heard again it is read at once, for something may have happened meanwhile.
 */
export function useLiveOrder(id: string) {
  const [deaf, setDeaf] = useState(false)
  const order = useQuery(followedOrderQuery(id, useLanguage(), deaf))
  const { refetch } = order
  const seen = useRef<number | undefined>(undefined)
  useEffect(() => {
    seen.current = order.data?.event
  }, [order.data?.event])
  const follows = order.data !== undefined && !isOver(order.data)
  useEffect(() => {
    if (!follows) return
    if (typeof EventSource === 'undefined') return setDeaf(true)
    let timer: ReturnType<typeof setTimeout> | undefined
    let source: EventSource | undefined
    let lost = false
    const open = (): void => {
      // What happened since the order was read is told at once.
      source = new EventSource(addressOf(`/api/orders/${encodeURIComponent(id)}/events`, { seen: seen.current }))
      source.addEventListener('ready', () => {
        setDeaf(false)
        if (lost) void refetch()
        lost = false
      })
      source.addEventListener('changed', () => {
        setDeaf(false)
        lost = false
        void refetch()
      })
      source.addEventListener('error', () => {
        lost = true
        setDeaf(true)
        // A line that broke is taken up again by the browser itself; one that was refused is not.
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

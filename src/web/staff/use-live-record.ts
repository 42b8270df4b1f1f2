import { useEffect, useRef } from 'react'

/**
 * Calls `reload` whenever something changed, as the server's stream at this address says; the browser opens a dropped
 * stream again by itself. Without one the screen is current as often as it is opened.
 */
export function useLiveRecord(address: `/api/${string}`, reload: () => Promise<unknown>): void {
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    if (typeof EventSource === 'undefined') return
    const source = new EventSource(address)
    source.addEventListener('changed', () => void latest.current())
    return () => source.close()
  }, [address])
}

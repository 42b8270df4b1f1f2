import { useEffect, useRef } from 'react'

/** A cart that empties while somebody is far down its page leaves her beside the point: what stands in its place is shown from its beginning. */
export function useShowFromTop(empty: boolean): void {
  const before = useRef(empty)
  useEffect(() => {
    if (empty && !before.current) scrollTo(0, 0)
    before.current = empty
  }, [empty])
}

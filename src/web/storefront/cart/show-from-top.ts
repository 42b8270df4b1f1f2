import { useEffect, useRef } from 'react'

/** A cart that empties while somebody is far down its page leaves her beside the point: what stands in its place is shown from its beginning. */
export function useShowFromTop(filled: boolean): void {
  const before = useRef(filled)
  useEffect(() => {
    if (before.current && !filled) scrollTo(0, 0)
    before.current = filled
  }, [filled])
}

import { useEffect, useState } from 'react'

/**
 * Returns a value after it has stayed unchanged for a number of milliseconds, so that typing and repeated clicks send
 * one request.
 */
export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}

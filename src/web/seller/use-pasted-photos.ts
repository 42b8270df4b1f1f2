import { useEffect, useRef } from 'react'

/** Calls with the pictures that are pasted anywhere on the page; text copied from a sheet has a picture of it too, and stays text. */
export function usePastedPhotos(add: (files: readonly File[]) => void): void {
  const newest = useRef(add)
  useEffect(() => {
    newest.current = add
  })
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent): void => {
      if (clipboardData && !clipboardData.types.includes('text/plain')) newest.current([...clipboardData.files])
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

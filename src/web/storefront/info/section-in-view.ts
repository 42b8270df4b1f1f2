import { useEffect, useState } from 'react'

/**
 * Returns the id of the section being read: the last one whose heading has passed the upper third of the window.
 * Before hydration, the first.
 */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    const update = (): void => {
      const line = innerHeight / 3
      const passed = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line)
      setCurrent(passed.at(-1) ?? ids[0])
    }
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [ids])
  return current
}

import { useState } from 'react'

/**
 * A draft over what holds: what nobody touched here follows it, also when someone else was quicker; what was touched stays as it is until
 * `forget`, once it has been saved.
 */
export function useTouched<Draft extends object>(saved: Draft) {
  const [touched, setTouched] = useState<Partial<Draft>>({})
  return {
    draft: { ...saved, ...touched },
    touch: (change: Partial<Draft>) => setTouched((before) => ({ ...before, ...change })),
    clear: () => setTouched({}),
  }
}

import { useEffect, useState } from 'react'

type FilledCart = typeof import('./filled-cart.tsx').FilledCart

/** For as long as the page lives: who comes back to the cart need not wait. */
let loaded: FilledCart | undefined

/** Fetches the part of the cart page that is drawn only when something is in the cart. */
export async function fetchFilledCart(): Promise<FilledCart> {
  loaded ??= (await import('./filled-cart.tsx')).FilledCart
  return loaded
}

/** The bags and the summary, once they have come; asked for while `wanted`. `failed` until asked `again` with better luck. */
export function useFilledCart(wanted: boolean) {
  const [FilledCart, setFilledCart] = useState<FilledCart | undefined>(() => loaded)
  const [failed, setFailed] = useState(false)
  const again = async (): Promise<void> => {
    try {
      const part = await fetchFilledCart()
      setFilledCart(() => part)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when it is first wanted
  useEffect(() => {
    if (wanted && !FilledCart) void again()
  }, [wanted])
  return { FilledCart, failed, again }
}

import { Suspense, useEffect, useState } from 'react'
import { previewCookie } from '#domain/site/preview-cookie.ts'
import { mayFloatOn } from '#web/festival/festival-effects.ts'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { useIdle } from '#web/platform/use-idle.ts'
import { type FestivalAppearance, useAppearance } from './appearance-query.ts'
import { themesEvery } from './themes-query.ts'

/** Waits for a part of the one lazy chunk and for its own texts; both load when the page is idle. */
const withTexts = async <Part,>(part: Promise<Part>): Promise<Part> =>
  (await Promise.all([part, addTextsHere(['themes'])]))[0]
const Provider = lazyComponent(() =>
  withTexts(import('./festival-components.tsx').then(({ FestivalProvider }) => FestivalProvider)),
)
const HeroPieces = lazyComponent(() =>
  withTexts(import('./festival-components.tsx').then(({ HeroPieces }) => HeroPieces)),
)

/**
 * The width from which the margins have space for decorations; narrower windows hide them (`festival-effects.css`).
 */
const gutterMedia = '(min-width: 1420px)'

/**
 * Updates the shop to today's theme while it is open, and shows decorations beside the page. The page is rendered
 * with the theme of its day, so without decorations or a preview the provider loads only when the next check is due.
 */
export function FestivalProviderLater({ path }: { path: string }) {
  const idle = useIdle()
  const appearance = useAppearance(true)
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), themesEvery)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{(due || (idle && hasWork(appearance, path))) && <Provider path={path} />}</Suspense>
}

/** Returns true if the provider has something to show at once; called only in a browser. */
const hasWork = (appearance: FestivalAppearance | undefined, path: string): boolean =>
  (appearance !== undefined && appearance.pieces.length > 0 && mayFloatOn(path) && matchMedia(gutterMedia).matches) ||
  document.cookie.includes(`${previewCookie}=`) ||
  new URLSearchParams(location.search).has('fps')

/** Renders the decorations around the hero. */
export function HeroPiecesLater() {
  const idle = useIdle()
  const appearance = useAppearance(true)
  return (
    <Suspense>
      {idle && appearance && appearance.pieces.length > 0 && <HeroPieces pieces={appearance.pieces} />}
    </Suspense>
  )
}

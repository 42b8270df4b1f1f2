import { Suspense, useEffect, useState } from 'react'
import { mayFloatOn } from '#domain/festival-effects.ts'
import { previewCookie } from '#domain/preview-cookie.ts'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { laterPart } from '#web/shell/later-part.ts'
import { useIdle } from '#web/shell/use-idle.ts'
import { type Dress, useDress } from './dress-query.ts'
import { themesEvery } from './themes-query.ts'

/** Loads all of it in one chunk, with its own texts, when the page is idle. */
const load = async () => {
  const [parts] = await Promise.all([import('./festival-parts.tsx'), addTextsHere(['themes'])])
  return parts
}
const Keeper = laterPart(async () => (await load()).FestivalKeeper)
const HeroPieces = laterPart(async () => (await load()).HeroPieces)

/**
 * The width from which the margins have space for decorations; narrower windows hide them (`festival-effects.css`).
 */
const roomBeside = '(min-width: 1420px)'

/**
 * Updates the shop to today's theme while it is open, and shows decorations beside the page. The page is rendered
 * with the theme of its day, so without decorations or a preview the provider loads only when the next check is due.
 */
export function FestivalKeeperLater({ path }: { path: string }) {
  const idle = useIdle()
  const dress = useDress(true)
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), themesEvery)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{(due || (idle && hasWork(dress, path))) && <Keeper path={path} />}</Suspense>
}

/** Returns true if the provider has something to show at once; called only in a browser. */
const hasWork = (dress: Dress | undefined, path: string): boolean =>
  (dress !== undefined && dress.pieces.length > 0 && mayFloatOn(path) && matchMedia(roomBeside).matches) ||
  document.cookie.includes(`${previewCookie}=`) ||
  new URLSearchParams(location.search).has('fps')

/** Renders the decorations around the hero. */
export function HeroPiecesLater() {
  const idle = useIdle()
  const dress = useDress(true)
  return <Suspense>{idle && dress && dress.pieces.length > 0 && <HeroPieces pieces={dress.pieces} />}</Suspense>
}

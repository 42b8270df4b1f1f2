import { Suspense, useEffect, useState } from 'react'
import { mayFloatOn } from '#domain/festival-effects.ts'
import { previewCookie } from '#domain/preview-cookie.ts'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { laterPart } from '#web/shell/later-part.ts'
import { useIdle } from '#web/shell/use-idle.ts'
import { type Dress, useDress } from './dress-query.ts'
import { themesEvery } from './themes-query.ts'

/** All of it comes in one piece, with its own words, when the page has nothing else to do. */
const load = async () => {
  const [parts] = await Promise.all([import('./festival-parts.tsx'), addTextsHere(['themes'])])
  return parts
}
const Keeper = laterPart(async () => (await load()).FestivalKeeper)
const HeroPieces = laterPart(async () => (await load()).HeroPieces)

/** Where the margins have room for something; narrower windows hide it (`festival-effects.css`). */
const roomBeside = '(min-width: 1420px)'

/**
 * Keeps the shop in today's dress while it is open, and lets things float beside the page. A page comes in the dress of its day: where nothing
 * floats and nothing is tried on, the keeper has its first work when it is time to look again.
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

/** Whether the keeper has something to show at once; asked in a browser alone. */
const hasWork = (dress: Dress | undefined, path: string): boolean =>
  (dress !== undefined && dress.pieces.length > 0 && mayFloatOn(path) && matchMedia(roomBeside).matches) ||
  document.cookie.includes(`${previewCookie}=`) ||
  new URLSearchParams(location.search).has('fps')

/** What floats about the shop front. */
export function HeroPiecesLater() {
  const idle = useIdle()
  const dress = useDress(true)
  return <Suspense>{idle && dress && dress.pieces.length > 0 && <HeroPieces pieces={dress.pieces} />}</Suspense>
}

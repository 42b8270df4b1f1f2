import { Suspense } from 'react'
import { isLanguage } from '#domain/language.ts'
import { addTexts } from '#web/i18n/voice.ts'
import { laterPart } from '#web/shell/later-part.ts'
import { useIdle } from '#web/shell/use-idle.ts'
import { useDress } from './dress-query.ts'

/** All of it comes in one piece, with its own words, when the page has nothing else to do. */
const load = async () => {
  const { lang } = document.documentElement
  const [parts] = await Promise.all([
    import('./festival-parts.tsx'),
    addTexts(isLanguage(lang) ? lang : 'en', ['themes']),
  ])
  return parts
}
const Keeper = laterPart(async () => (await load()).FestivalKeeper)
const HeroPieces = laterPart(async () => (await load()).HeroPieces)

/** Keeps the shop in today's dress while it is open, and lets things float beside the page. */
export function FestivalKeeperLater({ path }: { path: string }) {
  const idle = useIdle()
  return <Suspense>{idle && <Keeper path={path} />}</Suspense>
}

/** What floats about the shop front. */
export function HeroPiecesLater() {
  const idle = useIdle()
  const dress = useDress(true)
  return <Suspense>{idle && dress && dress.pieces.length > 0 && <HeroPieces pieces={dress.pieces} />}</Suspense>
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { mayFloatOn } from '#domain/festival-effects.ts'
import { previewCookie } from '#domain/preview-cookie.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { laterPart } from '#web/shell/later-part.ts'
import '#web/styles/festival-effects.css'
import { dressQuery, useDress } from './dress-query.ts'
import { countFrames, decideEffects, useEffects } from './effects-store.ts'
import { themesQuery } from './themes-query.ts'

const FramesPanel = laterPart(async () => (await import('./frames-panel.tsx')).FramesPanel)

/**
 * Checks every five minutes which theme is active, shows decorations beside the page, and indicates an active
 * preview.
 */
export function FestivalKeeper({ path }: { path: string }) {
  useTodaysTheme()
  const dress = useDress(true)
  const [measured] = useState(() => new URLSearchParams(location.search).has('fps'))
  return (
    <>
      {dress && dress.pieces.length > 0 && mayFloatOn(path) && <GutterPieces pieces={dress.pieces} />}
      {dress && document.cookie.includes(`${previewCookie}=`) && <PreviewBar name={dress.name} />}
      <Suspense>{measured && <FramesPanel />}</Suspense>
    </>
  )
}

/** Applies a changed theme to the open page. */
function useTodaysTheme(): void {
  const queryClient = useQueryClient()
  const { data: themes } = useQuery(themesQuery)
  const active = themes?.find(({ isActive }) => isActive)
  const seen = active && JSON.stringify([active.id, active.colors])
  const [first, setFirst] = useState<string>()
  useEffect(() => {
    if (!seen || !active) return
    const worn = queryClient.getQueryData(dressQuery.queryKey)
    if (active.id !== worn?.activeId || (first !== undefined && first !== seen))
      void queryClient.fetchQuery({ ...dressQuery, staleTime: 0 })
    setFirst(seen)
  }, [seen, active, first, queryClient])
}

/** Renders two pieces where the roof has space beside the sign; one on a phone. */
export function HeroPieces({ pieces }: { pieces: readonly string[] }) {
  const { show } = useEffects()
  useCounting()
  if (show === 'none') return <PauseButton place="hero" />
  return (
    <>
      <Pieces places={['roof-1', 'roof-2']} pieces={pieces} />
      <PauseButton place="hero" />
    </>
  )
}

/** Renders four pieces in the margins of a wide window, where there is never text. */
function GutterPieces({ pieces }: { pieces: readonly string[] }) {
  const { show } = useEffects()
  useCounting()
  if (show === 'none') return null
  return (
    <>
      <Pieces places={['margin-1', 'margin-2', 'margin-3', 'margin-4']} pieces={pieces} />
      <PauseButton place="margin" />
    </>
  )
}

function Pieces({ places, pieces }: { places: readonly string[]; pieces: readonly string[] }) {
  const { show } = useEffects()
  return places.map((place, i) => (
    <img
      key={place}
      className={`decoration ${place}`}
      data-still={show === 'still' || undefined}
      src={pieces[i % pieces.length]}
      alt=""
      aria-hidden="true"
    />
  ))
}

let counting = 0
let stop = () => {}

/** Counts frames once for all moving parts, and only while something moves. */
function useCounting(): void {
  const { show } = useEffects()
  useEffect(() => {
    if (show !== 'moving') return
    counting += 1
    if (counting === 1) stop = countFrames()
    return () => {
      counting -= 1
      if (counting === 0) stop()
    }
  }, [show])
}

/** Renders the button that stops the animations (WCAG 2.2.2). */
function PauseButton({ place }: { place: 'hero' | 'margin' }) {
  const { t } = useTranslation('themes')
  const { show, paused } = useEffects()
  if (show === 'none') return null
  const words = t(paused ? 'resume' : 'pause')
  return (
    <button
      type="button"
      className={`effects-pause ${place}`}
      title={words}
      onClick={() => decideEffects(paused ? null : 'paused')}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={paused ? 'M8 5l11 7-11 7z' : 'M8 5v14M16 5v14'} />
      </svg>
      <span>{words}</span>
    </button>
  )
}

/** Renders the name of a theme that only this browser shows, and the button that ends the preview. */
function PreviewBar({ name }: { name: string }) {
  const { t } = useTranslation('themes')
  const end = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that shops here.
    document.cookie = `${previewCookie}=; Path=/; Max-Age=0; SameSite=Lax`
    location.reload()
  }
  return (
    <div className="preview-bar" role="status">
      <span>{t('preview', { name })}</span>
      <button type="button" className="button compact" onClick={end}>
        {t('reset')}
      </button>
    </div>
  )
}

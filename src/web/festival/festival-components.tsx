import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { previewCookie } from '#domain/site/preview-cookie.ts'
import { mayFloatOn } from '#web/festival/festival-effects.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import '#web/festival/festival-effects.css'
import { appearanceQuery, useAppearance } from './appearance-query.ts'
import { countFrames, decideEffects, useEffects } from './effects-store.ts'
import { themesQuery } from './themes-query.ts'

const FramesPanel = lazyComponent(async () => (await import('./frames-panel.tsx')).FramesPanel)

/**
 * Checks every five minutes which theme is active, shows decorations beside the page, and indicates an active
 * preview.
 */
export function FestivalProvider({ path }: { path: string }) {
  useTodaysTheme()
  const appearance = useAppearance(true)
  const [measured] = useState(() => new URLSearchParams(location.search).has('fps'))
  return (
    <>
      {appearance && appearance.pieces.length > 0 && mayFloatOn(path) && <GutterPieces pieces={appearance.pieces} />}
      {appearance && document.cookie.includes(`${previewCookie}=`) && <PreviewBar name={appearance.name} />}
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
    const worn = queryClient.getQueryData(appearanceQuery.queryKey)
    if (active.id !== worn?.activeId || (first !== undefined && first !== seen))
      void queryClient.fetchQuery({ ...appearanceQuery, staleTime: 0 })
    setFirst(seen)
  }, [seen, active, first, queryClient])
}

/** Renders two pieces where the roof has space beside the sign; one on a phone. */
export function HeroPieces({ pieces }: { pieces: readonly string[] }) {
  const { show } = useEffects()
  useCounting()
  if (show === 'none') return <PauseButton slot="hero" />
  return (
    <>
      <Pieces slots={['roof-1', 'roof-2']} pieces={pieces} />
      <PauseButton slot="hero" />
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
      <Pieces slots={['margin-1', 'margin-2', 'margin-3', 'margin-4']} pieces={pieces} />
      <PauseButton slot="margin" />
    </>
  )
}

function Pieces({ slots, pieces }: { slots: readonly string[]; pieces: readonly string[] }) {
  const { show } = useEffects()
  return slots.map((slot, i) => (
    <img
      key={slot}
      className={`decoration ${slot}`}
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
function PauseButton({ slot }: { slot: 'hero' | 'margin' }) {
  const { t } = useTranslation('themes')
  const { show, paused } = useEffects()
  if (show === 'none') return null
  const text = t(paused ? 'resume' : 'pause')
  return (
    <button
      type="button"
      className={`effects-pause ${slot}`}
      title={text}
      onClick={() => decideEffects(paused ? null : 'paused')}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={paused ? 'M8 5l11 7-11 7z' : 'M8 5v14M16 5v14'} />
      </svg>
      <span>{text}</span>
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

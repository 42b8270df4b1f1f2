import { useEffect, useState } from 'react'
import { patienceSeconds, slowestFrames } from '#web/festival/festival-effects.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { decideEffects, useEffects } from './effects-store.ts'

/**
 * Renders the performance monitor: frames per second, the visible decorations, and why there are none (docs/spec/decisions.md#27).
 */
export function FramesPanel() {
  const { t } = useTranslation('themes')
  const { frames, isDisabled } = useEffects()
  const pieces = useVisiblePieces(frames)
  return (
    <aside className="frames-panel" aria-label={t('fps.title')}>
      <b>{frames === null ? t('fps.waiting') : t('fps.now', { fps: frames })}</b>
      <span>{t('fps.pieces', { count: pieces })}</span>
      {isDisabled && <span>{t('fps.off', { slowest: slowestFrames, seconds: patienceSeconds })}</span>}
      <button type="button" className="text-link" onClick={() => decideEffects(isDisabled ? null : 'off')}>
        {t(isDisabled ? 'fps.again' : 'fps.stop')}
      </button>
    </aside>
  )
}

/** Returns the number of visible pieces, updated after each measured second. */
function useVisiblePieces(frames: number | null): number {
  const [count, setCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each measured second is the moment to look again.
  useEffect(() => {
    const drawn = [...document.querySelectorAll<HTMLElement>('.decoration')]
    setCount(drawn.filter((piece) => piece.checkVisibility()).length)
  }, [frames])
  return count
}

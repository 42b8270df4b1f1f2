import { LocationPrompt } from '#web/chrome/location-prompt.tsx'
import { useDetectPlace } from './use-detect-place.ts'

/** Renders the first-visit location prompt. Loads when the page is idle. */
export function OfferLocation({ onDone }: { onDone: () => void }) {
  const { busy, detect } = useDetectPlace()
  return (
    <LocationPrompt
      busy={busy}
      onUse={async () => {
        await detect()
        onDone()
      }}
      onDismiss={onDone}
    />
  )
}

import { LocationPrompt } from '#web/chrome/location-prompt.tsx'
import { useDetectPlace } from './use-detect-place.ts'

/** The first-visit prompt with what it does. Comes when the page has gone quiet. */
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

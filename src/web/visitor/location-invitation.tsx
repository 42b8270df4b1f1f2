import { LocationPrompt } from '#web/chrome/location-prompt.tsx'
import { useDetectLocation } from './use-detect-location.ts'

/** Renders the first-visit location prompt. Loads when the page is idle. */
export function LocationInvitation({ onDone }: { onDone: () => void }) {
  const { busy, detect } = useDetectLocation()
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

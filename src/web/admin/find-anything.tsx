import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { StaffLink } from '#web/ui/staff-shell.tsx'
import './find-anything.css'

const FindDialog = lazyComponent(async () => (await import('./find-dialog.tsx')).FindDialog)

/** Opens the search of everything by its button, and by Ctrl K or ⌘ K from anywhere. */
export function useFindAnything() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}

export function FindButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('desk')
  return (
    <button type="button" className="find-button" onClick={onPress}>
      <Icon name="search" />
      <span>{t('find.button')}</span>
      <kbd translate="no">{t('find.keys')}</kbd>
    </button>
  )
}

type FindAnythingProps = { screens: readonly StaffLink[]; isOpen: boolean; onClose: () => void }

/** Renders the search while it is open. It loads with its first opening. */
export function FindAnything({ screens, isOpen, onClose }: FindAnythingProps) {
  return (
    isOpen && (
      <Suspense>
        <FindDialog screens={screens} onClose={onClose} />
      </Suspense>
    )
  )
}

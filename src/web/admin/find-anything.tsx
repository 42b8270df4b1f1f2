import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { usePageKeys } from '#web/staff/use-page-keys.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { StaffLink } from '#web/ui/staff-shell.tsx'
import './find-anything.css'

const FindDialog = lazyComponent(async () => (await import('./find-dialog.tsx')).FindDialog)
const KeysHelp = lazyComponent(async () => (await import('./keys-help.tsx')).KeysHelp)

type Opened = 'find' | 'keys' | undefined

/** Opens the search of everything by its button, and by Ctrl K or ⌘ K from anywhere; works the pages by keys, and shows them by ?. */
export function useFindAnything() {
  const [opened, setOpened] = useState<Opened>()
  const showKeys = () => setOpened('keys')
  usePageKeys(showKeys)
  const early = useEarlyKeys(opened === 'find')
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpened('find')
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  return { opened, open: () => setOpened('find'), showKeys, takeEarly: early.take, close: () => setOpened(undefined) }
}

/** What was typed before the search had loaded, and whether Enter followed. */
export type EarlyKeys = { text: string; isEntered: boolean }
/** Milliseconds. */
const longestHold = 10_000
const noKeys: EarlyKeys = { text: '', isEntered: false }

/** Holds what is typed while the search loads: it is meant for its field, and for no key of the page. */
function useEarlyKeys(isOpen: boolean) {
  const held = useRef<EarlyKeys>(undefined)
  useEffect(() => {
    if (!isOpen || document.querySelector('dialog[open]')) return
    held.current = noKeys
    const hold = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey } = event
      if (!held.current || ctrlKey || metaKey || (key.length > 1 && key !== 'Enter')) return
      const { text } = held.current
      held.current = key === 'Enter' ? { text, isEntered: true } : { text: text + key, isEntered: false }
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', hold, true)
    // What cannot be loaded at all must not hold the keys for ever.
    const end = setTimeout(() => {
      held.current = undefined
    }, longestHold)
    return () => {
      clearTimeout(end)
      held.current = undefined
      removeEventListener('keydown', hold, true)
    }
  }, [isOpen])
  const take = (): EarlyKeys => {
    const keys = held.current ?? noKeys
    held.current = undefined
    return keys
  }
  return { take }
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

type FindAnythingProps = {
  takeEarly: () => EarlyKeys
  screens: readonly StaffLink[]
  opened: Opened
  showKeys: () => void
  onClose: () => void
}

/** Renders the search, or the keys, while they are open. Each loads with its first opening. */
export function FindAnything({ takeEarly, screens, opened, showKeys, onClose }: FindAnythingProps) {
  return (
    opened && (
      <Suspense>
        {opened === 'keys' ? (
          <KeysHelp onClose={onClose} />
        ) : (
          <FindDialog takeEarly={takeEarly} screens={screens} showKeys={showKeys} onClose={onClose} />
        )}
      </Suspense>
    )
  )
}

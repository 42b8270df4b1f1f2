import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useStore } from '#web/platform/create-store.ts'
import { IconButton, TextButton } from './button.tsx'
import { dismissToast, pageToasts, type Toast, toastDuration } from './toast-store.ts'
import { useTopDialog } from './top-dialog.ts'

const swipeThreshold = 50
/** Pixels; a smaller movement counts as a click. */
const swipeBegins = 8

/**
 * Renders the toasts, once per page: F8 moves the focus here, which shows its ring, and while it is here no toast fades;
 * while a dialog is open it is rendered inside the dialog.
 */
export function ToastRegion() {
  const { t } = useTranslation('ui')
  const toasts = useStore(pageToasts.toasts)
  const dialog = useTopDialog()
  const region = useRef<HTMLElement>(null)
  const [focused, setFocused] = useState(false)

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return
      event.preventDefault()
      region.current?.focus()
    }
    document.addEventListener('keydown', focusRegion)
    return () => document.removeEventListener('keydown', focusRegion)
  }, [])

  const drawn = (
    <section
      className="toasts"
      ref={region}
      tabIndex={-1}
      data-resting=""
      aria-label={t('toast.region')}
      onKeyDown={(event) => {
        const last = toasts.findLast(({ isClosing }) => !isClosing)
        if (event.key !== 'Escape' || !last) return
        // Applies to the top layer only: a dialog below the toasts stays open.
        event.preventDefault()
        region.current?.focus()
        dismissToast(last.id)
      }}
      onFocus={() => setFocused(true)}
      onBlur={({ relatedTarget }) => setFocused(region.current?.contains(relatedTarget) ?? false)}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} focused={focused} onGone={() => focused && region.current?.focus()} />
      ))}
    </section>
  )
  return dialog ? createPortal(drawn, dialog) : drawn
}

type ToastCardProps = {
  toast: Toast
  /** True while the focus is among the toasts. */
  focused: boolean
  /** Called after a manual dismissal: the focus must stay on the page. */
  onGone: () => void
}

/**
 * Renders one toast. Its timer pauses while it is hovered or the focus is among the toasts, so that no one has to
 * read against a timer.
 */
function ToastCard({ toast, focused, onGone }: ToastCardProps) {
  const { t } = useTranslation('ui')
  const { id, title, description, tone = 'plain', duration = toastDuration, action, isClosing } = toast
  const [pointed, setPointed] = useState(false)
  const { moved, swipe } = useSwipe(id)
  useDismissAfter(id, duration, pointed || focused || isClosing)
  const sendAway = (): void => {
    onGone()
    dismissToast(id)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing and swiping only spare a press on the cross inside
    <div
      className={`toast ${tone}`}
      role={tone === 'destructive' ? 'alert' : 'status'}
      aria-atomic="true"
      data-closing={isClosing || undefined}
      data-swiping={moved > 0 || undefined}
      style={moved > 0 && !isClosing ? { transform: `translateX(${moved}px)` } : undefined}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      {...swipe}
    >
      <div>
        <b>{title}</b>
        {description && <div>{description}</div>}
        {action && (
          <TextButton
            onClick={() => {
              action.onPress()
              sendAway()
            }}
          >
            {action.label}
          </TextButton>
        )}
      </div>
      <IconButton icon="close" label={t('toast.close')} onClick={sendAway} />
    </div>
  )
}

/** Dismisses a toast after so many milliseconds; they stop running while it is `held`. */
function useDismissAfter(id: Toast['id'], duration: number, held: boolean | undefined): void {
  const left = useRef(duration)
  useEffect(() => {
    if (held) return
    const began = Date.now()
    const timer = setTimeout(() => dismissToast(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - began
    }
  }, [held, id])
}

/** Dismisses a toast that is swiped to the right; `moved` is how far it is, in pixels. */
function useSwipe(id: Toast['id']) {
  const start = useRef<number | null>(null)
  const [moved, setMoved] = useState(0)
  const endSwipe = () => {
    start.current = null
    setMoved(0)
  }
  const swipe = {
    onPointerDown: ({ button, target, clientX }: PointerEvent) => {
      // A press that starts on a button is a click of it.
      if (button === 0 && !(target as Element).closest('button')) start.current = clientX
    },
    onPointerMove: ({ buttons, clientX, currentTarget, pointerId }: PointerEvent) => {
      if (start.current === null) return
      if (buttons === 0) return endSwipe()
      const by = clientX - start.current
      if (by < swipeBegins) return setMoved(0)
      // So that the swipe ends here, wherever the pointer is released.
      currentTarget.setPointerCapture(pointerId)
      setMoved(by)
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const by = start.current === null ? 0 : clientX - start.current
      // Dragging selects text, and selected text would be dragged the next time.
      if (by >= swipeBegins) getSelection()?.removeAllRanges()
      if (by > swipeThreshold) dismissToast(id)
      endSwipe()
    },
    onPointerCancel: endSwipe,
  }
  return { moved, swipe }
}

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IconButton } from './button.tsx'
import { Kinar } from './kinar.tsx'
import { registerOpenDialog } from './top-dialog.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Actions that stay in view below the scrolling content. */
  foot?: ReactNode
  variant?: 'modal' | 'broad' | 'drawer'
}

/**
 * Renders a native modal dialog: the page behind is inert, so the focus stays inside; Escape, the close button and a
 * click outside close it, and the focus returns to its origin. It begins at the field of `useFirstFocus`, if there is one. At most 90 % of the window, scrolling inside
 * (docs/spec/specification.md#5).
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onClose, title, children, foot, variant = 'modal' }: DialogProps) {
  const { t } = useTranslation('ui')
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  /** A text selection may start inside and end outside: only a press that starts outside closes. */
  const pressedBackdrop = useRef(false)

  useEffect(() => {
    const shown = dialog.current
    if (!shown) return
    const before = document.activeElement
    shown.showModal()
    shown.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    const unregister = registerOpenDialog(shown)
    return () => {
      unregister()
      shown.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for what a press beside the dialog does
    <dialog
      ref={dialog}
      className={variant === 'modal' ? 'dialog' : `dialog ${variant}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === dialog.current
      }}
      onClick={(event) => {
        if (pressedBackdrop.current && event.target === dialog.current) onClose()
      }}
    >
      <Kinar form="slim" />
      <div className="dialog-head">
        <h2 className="heading-2" id={heading}>
          {title}
        </h2>
        <IconButton icon="close" label={t('dialog.close')} onClick={onClose} />
      </div>
      {/* A scrolling area must be reachable by keyboard even when nothing in it is focusable. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <div className="dialog-body" tabIndex={0}>
        {children}
      </div>
      {foot && <div className="dialog-foot">{foot}</div>}
    </dialog>
  )
}

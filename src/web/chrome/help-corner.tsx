import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShopIdentity } from '#web/data/shop-identity.ts'
import { addTexts } from '#web/i18n/translator.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { HelpButtons } from './help-buttons.tsx'
import { useScrollDirection } from './scroll-direction.ts'

type ContactDialog = ComponentType<{ onClose: () => void }>

/** Cached while the page is open, so that a second opening does not wait. */
let contactDialog: ContactDialog | undefined

const waitId = 'help-wait'

/**
 * Renders the contact widget of every page (docs/spec/specification.md#2). The buttons come with the page; the dialog and its
 * texts load at the first click. Before hydration the browser itself remembers the click by showing the waiting text.
 */
export function HelpCorner() {
  const { t, language } = useTranslation('ui')
  const shop = useShopIdentity()
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ContactDialog | undefined>(() => contactDialog)
  const wait = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const write = (): boolean => {
    // Some browsers do not focus a clicked button; closing the dialog must return the focus here.
    button.current?.focus()
    if (Dialog) setOpen(true)
    else void fetchDialog()
    return !Dialog
  }
  const fetchDialog = async (): Promise<void> => {
    try {
      const [part] = await Promise.all([import('./contact-dialog.tsx'), addTexts(language, ['contact'])])
      contactDialog = part.ContactDialog
      setDialog(() => part.ContactDialog)
      setOpen(true)
    } catch {
      showToast({ title: t('error.text'), tone: 'destructive' })
    }
    wait.current?.hidePopover?.()
  }

  useScrollDirection()
  const seePressed = useEffectEvent(() => {
    if (isShown(wait.current)) write()
  })
  useEffect(() => seePressed(), [])

  return (
    <>
      <HelpButtons chatHref={shop?.chatUrl ?? '/support'} onWrite={write} waitId={waitId} writeButton={button} />
      <div id={waitId} className="help-wait" popover="manual" role="status" ref={wait}>
        {t('shell:loading')}
      </div>
      {open && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  )
}

function isShown(popover: HTMLElement | null): boolean {
  try {
    return popover?.matches(':popover-open') ?? false
  } catch {
    // A browser without popovers does not support the selector, and has shown nothing.
    return false
  }
}

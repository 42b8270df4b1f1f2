import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { identity } from '#domain/identity.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { addTexts } from '#web/i18n/voice.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { HelpButtons } from './help-buttons.tsx'
import { useScrollDirection } from './scroll-direction.ts'

type ContactDialog = ComponentType<{ onClose: () => void }>

/** For as long as the page lives: who opens it a second time need not wait. */
let contactDialog: ContactDialog | undefined

const waitId = 'help-wait'

/**
 * The contact widget of every page (specification 2). The buttons come with the page; what the letter opens, and its words, come at the
 * first press. A press before the page has woken is remembered by the browser itself, as the waiting words that it then shows.
 */
export function HelpCorner() {
  const { t, language } = useTranslation('ui')
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ContactDialog | undefined>(() => contactDialog)
  const wait = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const write = (): boolean => {
    // Some browsers leave the focus where it was when a button is pressed; closing must return it here.
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
      showToast({ title: t('error.words'), tone: 'destructive' })
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
      <HelpButtons chatHref={identity.chatUrl} onWrite={write} waitId={waitId} writeButton={button} />
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
    // A browser without popovers does not know the question, and has shown nothing.
    return false
  }
}

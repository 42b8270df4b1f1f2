import type { RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'

type HelpButtonsProps = {
  chatHref: string
  /** Called when the contact button is clicked; returns true to show the waiting element. */
  onWrite: () => boolean
  /** The id of the element shown while the dialog loads; the browser shows it even before hydration. */
  waitId?: string
  writeButton?: RefObject<HTMLButtonElement | null>
}

/** Renders the two round buttons of every page: a chat in a new tab, and the button that opens "Get In Touch". */
export function HelpButtons({ chatHref, onWrite, waitId, writeButton }: HelpButtonsProps) {
  const { t } = useTranslation('ui')
  return (
    <aside className="help-buttons" aria-label={t('help.label')}>
      <a href={chatHref} target="_blank" rel="noopener noreferrer" aria-label={t('help.chat')}>
        <Icon name="chat" />
      </a>
      <button
        type="button"
        ref={writeButton}
        aria-haspopup="dialog"
        aria-label={t('help.write')}
        popoverTarget={waitId}
        onClick={(event) => {
          if (!onWrite()) event.preventDefault()
        }}
      >
        <Icon name="mail" />
      </button>
    </aside>
  )
}

import type { RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'

type HelpButtonsProps = {
  chatHref: string
  /** The letter was pressed; gives whether what waits should show meanwhile. */
  onWrite: () => boolean
  /** The element that shows while what was asked for is on its way; the browser shows it even before the page has woken. */
  waitId?: string
  writeButton?: RefObject<HTMLButtonElement | null>
}

/** The two round buttons of every page: a chat in a new tab, and the letter that opens "Get In Touch". */
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

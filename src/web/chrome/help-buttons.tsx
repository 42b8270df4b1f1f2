import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The two round buttons of every shop page: a chat in a new tab, and the letter that opens "Get In Touch". */
export function HelpButtons({ chatHref, onWrite }: { chatHref: string; onWrite: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <aside className="help-buttons" aria-label={t('help.label')}>
      <a href={chatHref} target="_blank" rel="noopener noreferrer" aria-label={t('help.chat')}>
        <Icon name="chat" />
      </a>
      <button type="button" aria-haspopup="dialog" aria-label={t('help.write')} onClick={onWrite}>
        <Icon name="mail" />
      </button>
    </aside>
  )
}

import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IconButton, TextButton } from '#web/ui/button.tsx'
import '#web/chrome/shopping-location.css'

export type LocationPromptProps = { busy: boolean; onUse: () => void; onDismiss: () => void }

/** Offers once to use the visitor's location, in one line of the page that covers nothing. */
export function LocationPrompt({ busy, onUse, onDismiss }: LocationPromptProps) {
  const { t } = useTranslation('shopping-location')
  return (
    <section className="location-prompt" aria-label={t('prompt.label')}>
      <div className="wrap">
        <p>
          <b>{t('prompt.title')}</b> <span className="more">{t('prompt.text')}</span>
        </p>
        <TextButton aria-busy={busy} disabled={busy} onClick={onUse}>
          {busy ? t('busy') : t('useMine')}
        </TextButton>
        <IconButton icon="close" label={t('prompt.dismiss')} onClick={onDismiss} />
      </div>
    </section>
  )
}

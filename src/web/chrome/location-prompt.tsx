import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import '#web/styles/places.css'

export type LocationPromptProps = { busy: boolean; onUse: () => void; onDismiss: () => void }

/** Offers once to use the visitor's location; it takes the place of the cookie question and moves nothing. */
export function LocationPrompt({ busy, onUse, onDismiss }: LocationPromptProps) {
  const { t } = useTranslation('places')
  return (
    <section className="location-prompt" aria-label={t('prompt.label')}>
      <IconButton icon="close" label={t('prompt.dismiss')} onClick={onDismiss} />
      <p>
        <b>{t('prompt.title')}</b> {t('prompt.words')}
      </p>
      <p className="actions">
        <Button size="compact" icon="pin" busy={busy} busyWords={t('busy')} onClick={onUse}>
          {t('useMine')}
        </Button>
        <Button size="compact" look="line" onClick={onDismiss}>
          {t('prompt.later')}
        </Button>
      </p>
    </section>
  )
}

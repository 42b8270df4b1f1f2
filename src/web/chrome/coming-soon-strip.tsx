import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSignLanguage } from '#web/ui/sign-words.tsx'

/** The marigold strip while orders are not open yet; "Tell me when" asks for an address. */
export function ComingSoonStrip({ onTellMe }: { onTellMe: () => void }) {
  const { t } = useTranslation('ui')
  const { lang } = useSignLanguage()
  return (
    <div className="coming-soon" role="status">
      <div className="wrap">
        <span>
          <b lang={lang}>{t('comingSoon.sign')}</b>
          {t('comingSoon.words')}
        </span>
        <button type="button" onClick={onTellMe}>
          {t('comingSoon.tellMe')}
        </button>
      </div>
    </div>
  )
}

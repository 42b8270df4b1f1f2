import { indianDay } from '#domain/calendar-day.ts'
import { dayWords } from '#web/i18n/day-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSignLanguage } from '#web/ui/sign-words.tsx'

export type ComingSoonStripProps = {
  /** The date-time when orders open (ISO), if known; its day in India is shown. */
  opensAt: string | null
  busy?: boolean
  onTellMe: () => void
}

/** Renders the banner shown while orders are not open yet; "Tell me when" requests an email address. */
export function ComingSoonStrip({ opensAt, busy, onTellMe }: ComingSoonStripProps) {
  const { t, language } = useTranslation('notify')
  const { lang } = useSignLanguage()
  return (
    <div className="coming-soon" role="status">
      <div className="wrap">
        <span>
          <b lang={lang}>{t('strip.sign')}</b>
          {opensAt
            ? t('strip.opensOn', { day: dayWords(indianDay(new Date(opensAt)).day, language) })
            : t('strip.soon')}{' '}
          <span className="more">{t('strip.kept')}</span>
        </span>
        <button type="button" aria-haspopup="dialog" aria-busy={busy || undefined} onClick={onTellMe}>
          {t('strip.tellMe')}
        </button>
      </div>
    </div>
  )
}

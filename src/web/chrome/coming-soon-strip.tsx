import { indianDay } from '#domain/time/calendar-day.ts'
import { formatMonthDay } from '#web/i18n/format-days.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSignLanguage } from '#web/ui/sign-texts.tsx'

export type ComingSoonStripProps = {
  /** The date-time when orders open (ISO), if known; its day in India is shown. */
  opensAt: string | null
  busy?: boolean
  onNotifyMe: () => void
}

/** Renders the banner shown while orders are not open yet; "Tell me when" requests an email address. */
export function ComingSoonStrip({ opensAt, busy, onNotifyMe }: ComingSoonStripProps) {
  const { t, language } = useTranslation('notify')
  const { lang } = useSignLanguage()
  return (
    <div className="coming-soon" role="status">
      <div className="wrap">
        <span>
          <b lang={lang}>{t('strip.sign')}</b>
          {opensAt
            ? t('strip.opensOn', { day: formatMonthDay(indianDay(new Date(opensAt)).day, language) })
            : t('strip.soon')}{' '}
          <span className="more">{t('strip.browse')}</span>
        </span>
        <button type="button" aria-haspopup="dialog" aria-busy={busy || undefined} onClick={onNotifyMe}>
          {t('strip.notifyMe')}
        </button>
      </div>
    </div>
  )
}

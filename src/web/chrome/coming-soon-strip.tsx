import { indianDay } from '#domain/calendar-day.ts'
import { dayWords } from '#web/i18n/day-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSignLanguage } from '#web/ui/sign-words.tsx'

export type ComingSoonStripProps = {
  /** When orders open (ISO), if that is known; its day in India is told. */
  opensAt: string | null
  busy?: boolean
  onTellMe: () => void
}

/** The marigold strip while orders are not open yet; "Tell me when" asks for an address. */
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

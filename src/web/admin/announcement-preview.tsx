import { useState } from 'react'
import type { Language, Trilingual } from '#domain/language/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ChooseLanguage } from './choose-language.tsx'
import './announcements.css'

type BarProps = { texts: Trilingual; link: Trilingual | null; canDismiss: boolean }

/** Renders an announcement in each language as pages show it, on a phone and on a wide screen. */
export function AnnouncementPreview(bar: BarProps) {
  const { t, language: own } = useTranslation('announcements')
  const [language, setLanguage] = useState<Language>(own)
  return (
    <section className="stack-12 full" aria-label={t('preview.title')}>
      <h3 className="label-text">{t('preview.title')}</h3>
      <p className="small">{t('preview.hint')}</p>
      <ChooseLanguage language={language} onChange={setLanguage} />
      <p className="label-text">{t('preview.phone')}</p>
      <div className="announcement-preview narrow">
        <Bar {...bar} language={language} />
      </div>
      <p className="label-text">{t('preview.wide')}</p>
      <div className="announcement-preview">
        <Bar {...bar} language={language} />
      </div>
    </section>
  )
}

/** The bar as `server/shop/announcement-bar.ts` writes it; what is pressed here leads nowhere. */
function Bar({ texts, link, canDismiss, language }: BarProps & { language: Language }) {
  return (
    <div className="announcement" inert>
      <div className="wrap">
        <p lang={language}>
          {texts[language] || '…'} {link && <a href="/">{link[language] || '…'}</a>}
        </p>
        {canDismiss && <button type="button">×</button>}
      </div>
    </div>
  )
}

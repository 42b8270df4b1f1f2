import { useMemo } from 'react'
import { languages } from '#domain/language/language.ts'
import { clothPalette } from '#domain/sellers/store-cloth.ts'
import { clothField } from '#drawing/cloth.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { ProfileDraft } from './profile-form.tsx'
import type { Setup } from './setup-queries.ts'
/** Renders the store as a customer sees it: its sign on its cloth, and its story in the reader's language. */
export function StorePreview({ setup, draft }: { setup: Setup; draft: ProfileDraft }) {
  const { t, language } = useTranslation('store-setup')
  const palette = useMemo(() => clothPalette(draft.colour), [draft.colour])
  const cloth = useMemo(
    () => `url("data:image/svg+xml,${encodeURIComponent(clothField(draft.motif, palette))}")`,
    [draft.motif, palette],
  )
  const city = setup.cities.find(({ id }) => id === draft.cityId)?.name ?? ''
  const missing = languages.filter((one) => draft.story[one].trim() === '')
  return (
    <section className="store-preview" aria-label={t('profile.preview')}>
      <p className="label-text">{t('profile.preview')}</p>
      <div className="store-sign" style={{ backgroundColor: palette.ground, backgroundImage: cloth }}>
        <p style={{ background: palette.deep, color: palette.paper }}>
          <b>{draft.name[language] || draft.name.en}</b>
          <span>{draft.speciality[language]}</span>
        </p>
      </div>
      {draft.since.length === 4 && <p className="small">{t('profile.since_line', { year: draft.since, city })}</p>}
      <p className="message-lines">{draft.story[language]}</p>
      {missing.length > 0 && (
        <p className="small">
          {t('profile.missingStory', { languages: missing.map((one) => t(`admin:language.${one}`)).join(', ') })}
        </p>
      )}
    </section>
  )
}

import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import '#web/ui/claims.css'

/** Renders a claim's photos; each opens in full size. */
export function ClaimPhotoRow({ photos }: { photos: readonly { id: string; src: string }[] }) {
  const { t } = useTranslation('claim-desk')
  return (
    <Panel title={t('photos')}>
      {photos.length === 0 ? (
        <p className="panel-body">{t('noPhotos')}</p>
      ) : (
        <ul className="panel-body claim-pictures">
          {photos.map(({ id, src }, index) => (
            <li key={id}>
              <a href={src} target="_blank" rel="noreferrer">
                <img src={src} alt={t('photo', { n: index + 1 })} width={200} height={200} loading="lazy" />
                <span className="visually-hidden">{t('newTab')}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

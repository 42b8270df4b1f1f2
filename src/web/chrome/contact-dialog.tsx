import { useShopIdentity } from '#web/data/shop-identity.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { WorkIcon } from '#web/ui/work-icon.tsx'
import { ContactForm } from './contact-form.tsx'
import '#web/chrome/contact.css'

/** Renders "Get In Touch": our details, address, and a message form (docs/spec/specification.md#2 and #4). */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('contact')
  const shop = useShopIdentity()
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <p>{t('intro')}</p>
      <dl className="contact-details">
        <div>
          <dt>
            <WorkIcon name="mail" />
            <span className="visually-hidden">{t('emailUs')}</span>
          </dt>
          <dd>
            <a href={`mailto:${shop?.email}`}>{shop?.email}</a>
          </dd>
        </div>
        <div>
          <dt>
            <WorkIcon name="pin" />
            <span className="visually-hidden">{t('address')}</span>
          </dt>
          <dd>{shop?.location}</dd>
        </div>
        <div>
          <dt>
            <WorkIcon name="users" />
            <span className="visually-hidden">{t('profiles')}</span>
          </dt>
          {shop?.profiles.map(({ name, url }) => (
            <dd key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {name}
                <span className="visually-hidden">, {t('newTab')}</span>
              </a>
            </dd>
          ))}
        </div>
      </dl>
      <ContactForm onSent={onClose} />
    </Dialog>
  )
}

import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { SharedProduct, SharedStore } from './share-screen.tsx'
import './share-links.css'

/** Renders the links of a store and its products, each to copy or to pass to the device's own share sheet. */
export function ShareLinks({ store, products }: { store: SharedStore; products: readonly SharedProduct[] }) {
  const { t } = useTranslation('share-kit')
  return (
    <Panel title={t('links')}>
      <ul className="share-links">
        <ShareLink name={store.name} text={t('storeLink')} path={`/brand/${store.id}`} />
        {products.map(({ id, name, weight }) => (
          <ShareLink key={id} name={name} text={`${name}, ${weight}`} path={`/product/${id}`} />
        ))}
      </ul>
    </Panel>
  )
}

function ShareLink({ name, text, path }: { name: string; text: string; path: string }) {
  const { t } = useTranslation('share-kit')
  const url = () => window.location.origin + path
  const copy = async () => {
    await navigator.clipboard.writeText(url()).then(
      () => showToast({ title: t('copied'), tone: 'success' }),
      () => showToast({ title: url() }),
    )
  }
  const share = async () => {
    // Closing the sheet is no failure; where there is none, the link is copied.
    if (navigator.share) await navigator.share({ title: name, url: url() }).catch(() => undefined)
    else await copy()
  }
  return (
    <li>
      <a href={path}>{text}</a>
      <Button variant="line" size="compact" aria-label={t('copyName', { name: text })} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <Button variant="line" size="compact" aria-label={t('shareName', { name: text })} onClick={() => void share()}>
        {t('share')}
      </Button>
    </li>
  )
}

import type { CallReply } from '#contract/contract.ts'
import { addressOf } from '#web/data/api.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Panel } from '#web/ui/staff-shell.tsx'
import './product-form.css'
import { ShareLinks } from './share-links.tsx'
import { StoryPanel } from './story-panel.tsx'

export type SharedStore = CallReply<'GET /api/brands/:id'>
export type SharedProduct = CallReply<'GET /api/products'>['items'][number]

/** Renders `/seller/share`: links, what is printed, and pictures for stories. */
export function ShareScreen({ brandId }: { brandId: string | undefined }) {
  const { t } = useTranslation('share-kit')
  const user = useUser()
  const store = brandId ?? user?.brandId
  return (
    <>
      <ListTop title={t('title')} text={t('text')} />
      {store ? <ShareKit brandId={store} isChosen={brandId !== undefined} /> : <p>{t('pick')}</p>}
    </>
  )
}

function ShareKit({ brandId, isChosen }: { brandId: string; isChosen: boolean }) {
  const { t, language } = useTranslation('share-kit')
  const store = useStaffRead('GET /api/brands/:id', { params: { id: brandId } })
  const products = useStaffRead('GET /api/products', { query: { brandId: [brandId], limit: 48 } })
  const query = { language, ...(isChosen ? { brandId } : {}) }
  const file = (name: 'poster' | 'price-list', text: string) => (
    <a className="button line wide" href={addressOf(`/api/seller/${name}.pdf`, query)} target="_blank" rel="noreferrer">
      {text} <span className="visually-hidden">{t('newTab')}</span>
    </a>
  )
  return (
    <div className="product-form">
      <Panel title={t('print')}>
        <div className="panel-body product-fields">
          <p>{t('printText')}</p>
          {file('poster', t('poster'))}
          {file('price-list', t('priceList'))}
        </div>
      </Panel>
      <Reading of={store}>
        {(shared) => (
          <Reading of={products}>
            {({ items }) => (
              <>
                <ShareLinks store={shared} products={items} />
                <StoryPanel store={shared} products={items} />
              </>
            )}
          </Reading>
        )}
      </Reading>
    </div>
  )
}

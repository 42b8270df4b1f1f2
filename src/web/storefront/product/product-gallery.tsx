import { useState } from 'react'
import type { Language } from '#domain/language/language.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { titleOf } from '#web/storefront/shelf-card.ts'
import { BrandEdge } from '#web/ui/kinar.tsx'
import { BackLabel } from './back-label.tsx'
import type { ProductDetails } from './product-query.ts'

type Still = ProductDetails['gallery'][number]
type View = Still | { shows: 'label' }

/** Renders the gallery: pack, contents, back label and the store's cloth, one large view with thumbnails. */
export function ProductGallery({ product, language }: { product: ProductDetails; language: Language }) {
  const { t, tCode } = useTranslation('shop')
  const [chosen, setChosen] = useState<View['shows']>()
  const views = viewsOf(product.gallery)
  const shown = views.find(({ shows }) => shows === chosen) ?? views[0]
  return (
    <div className="gallery">
      <fieldset className="thumbs">
        <legend className="visually-hidden">{t('shelves:product.pictures')}</legend>
        {views.map((view) => (
          <button
            key={view.shows}
            type="button"
            aria-label={tCode('shelves:product.shows', view.shows)}
            aria-pressed={view === shown}
            onClick={() => setChosen(view.shows)}
          >
            {view.shows === 'label' ? (
              <span className="label-lines" />
            ) : (
              <img
                src={view.shows === 'packshot' ? product.picture.small : view.src}
                alt=""
                width={view.width}
                height={view.height}
                loading="lazy"
              />
            )}
          </button>
        ))}
      </fieldset>
      <div className={`stage ${shown?.shows}`}>
        {shown?.shows === 'label' ? (
          <BackLabel product={product} language={language} />
        ) : (
          shown && <StagePicture key={shown.src} still={shown} product={product} />
        )}
        {product.gallery.length === 0 && <Undrawn product={product} language={language} />}
        <BrandEdge />
      </div>
    </div>
  )
}

/** The label comes before the cloth; a product without drawings has its label alone. */
function viewsOf(gallery: readonly Still[]): View[] {
  const cloth = gallery.filter(({ shows }) => shows === 'cloth')
  return [...gallery.filter(({ shows }) => shows !== 'cloth'), { shows: 'label' }, ...cloth]
}

function StagePicture({ still, product }: { still: Still; product: ProductDetails }) {
  const { t } = useTranslation('shop')
  const { name, weight, brandName: seller, picture } = product
  const alt = {
    packshot: t('card.alt', { name, weight, seller }),
    inside: t('shelves:product.insideAlt', { name }),
    cloth: t('shelves:product.clothAlt', { seller }),
    photo: still.alt || t('card.alt', { name, weight, seller }),
  }
  return (
    <img
      src={still.src}
      {...(still.shows === 'packshot'
        ? { srcSet: picture.srcSet, sizes: '(min-width: 1080px) 480px, (min-width: 720px) 70vw, 80vw' }
        : {})}
      alt={alt[still.shows]}
      width={still.width}
      height={still.height}
      fetchPriority="high"
    />
  )
}

/** Renders the name large on the store's colour while there is no picture, never an empty frame. */
function Undrawn({ product, language }: { product: ProductDetails; language: Language }) {
  const title = titleOf(product, language)
  return (
    <p className="undrawn" lang={title.lang} aria-hidden="true">
      {title.text}
    </p>
  )
}

import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { BrandEdge } from '#web/ui/kinar.tsx'
import type { ProductDetails } from './product-query.ts'

/** The packet, what is inside, the maker's cloth: a large picture and the small ones that choose it. */
export function ProductGallery({ product }: { product: ProductDetails }) {
  const { t } = useTranslation('shop')
  const [chosen, setChosen] = useState(0)
  const { gallery, name, weight, brandName, picture } = product
  const alt = {
    packet: t('card.alt', { name, weight, maker: brandName }),
    inside: t('shelves:product.insideAlt', { name }),
    cloth: t('shelves:product.clothAlt', { maker: brandName }),
  }
  const shown = gallery[chosen]
  if (!shown) return <div className="gallery" />
  return (
    <div className="gallery">
      <fieldset className="thumbs">
        <legend className="visually-hidden">{t('shelves:product.pictures')}</legend>
        {gallery.map(({ shows, src, width, height }, place) => (
          <button
            key={src}
            type="button"
            aria-label={t(`shelves:product.shows.${shows}`)}
            aria-pressed={place === chosen}
            onClick={() => setChosen(place)}
          >
            <img src={shows === 'packet' ? picture.small : src} alt="" width={width} height={height} />
          </button>
        ))}
      </fieldset>
      <div className={`stage ${shown.shows}`}>
        <img
          key={shown.src}
          src={shown.src}
          {...(shown.shows === 'packet'
            ? { srcSet: picture.srcSet, sizes: '(min-width: 1080px) 480px, (min-width: 720px) 70vw, 80vw' }
            : {})}
          alt={alt[shown.shows]}
          width={shown.width}
          height={shown.height}
          fetchPriority="high"
        />
        <BrandEdge />
      </div>
    </div>
  )
}

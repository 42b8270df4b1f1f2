import type { WireCard } from '#web/storefront/shelf-card.ts'
import { Link } from '#web/ui/link.tsx'
import { PackshotImage } from '#web/ui/packshot-image.tsx'

/** Renders a product in one line: picture, name, weight and store. */
export function ProductResult({ product, href }: { product: WireCard; href: string }) {
  return (
    <Link className="product-result" href={href}>
      <PackshotImage src={product.picture.small} alt="" width={50} height={60} />
      <span>
        <b>{product.name}</b>
        <span className="small">
          {product.weight}, {product.brandName}
        </span>
      </span>
    </Link>
  )
}

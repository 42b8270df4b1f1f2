import type { CallReply } from '#contract/contract.ts'
import { Link } from '#web/ui/link.tsx'
import { useSignLanguage } from '#web/ui/sign-texts.tsx'

type CategoryTileListProps = { categories: CallReply<'GET /api/home'>['categories'] }

/** Renders the category tiles of a city, each a product picture with the painted name below it. */
export function CategoryTileList({ categories }: CategoryTileListProps) {
  const { lang, withMeaning } = useSignLanguage()
  return (
    <ul className="category-tiles">
      {categories.map(({ id, name, sign, picture }) => (
        <li key={id}>
          <Link className="category-tile" href={`/products?category=${id}`}>
            {picture && (
              <span className="picture">
                <img {...picture} alt="" loading="lazy" decoding="async" />
              </span>
            )}
            <b lang={lang}>{sign}</b>
            {withMeaning && <span className="category-tile-note">{name}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

import type { ReactNode } from 'react'
import type { Language } from '#domain/language/language.ts'
import { groundStyle } from './card-cloth.ts'
import { Link } from './link.tsx'

export type CategoryTileProps = {
  href: string
  title: { text: string; lang: Language }
  note?: string
  colour: string
  /** A picture with empty alt; the text below names it. */
  picture: ReactNode
}

/** Renders a category tile: a gokhlo, the arch in a shop wall. A list item for `.category-tiles`. */
export function CategoryTile({ href, title, note, colour, picture }: CategoryTileProps) {
  return (
    <li>
      <Link className="category-tile" href={href} style={groundStyle(colour)}>
        <span className="arch">
          <span>{picture}</span>
        </span>
        <b lang={title.lang}>{title.text}</b>
        {note && <span className="category-tile-note">{note}</span>}
      </Link>
    </li>
  )
}

/**
 * Renders the arch alone, 130 px wide in an empty state and larger on the not-found page; `children` is a decorative
 * picture.
 */
export function Gokhlo({ children, width }: { children: ReactNode; width?: number }) {
  return (
    <div className="gokhlo" style={{ width }} aria-hidden="true">
      <div>{children}</div>
    </div>
  )
}

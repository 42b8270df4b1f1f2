import type { CSSProperties } from 'react'

/**
 * Renders a placeholder bar for text. Sizes are CSS lengths. Hidden from screen readers: the list around it says that
 * it is loading.
 */
export function Skeleton({ width, height = '1rem' }: { width?: string; height?: string }) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />
}

const well: CSSProperties = { aspectRatio: '5 / 6' }

/** The shelf before the items arrive: `count` cards of well, edge and three bars; `text` say what is coming. */
export function ProductGridSkeleton({ count, text, four }: { count: number; text: string; four?: boolean }) {
  return (
    <div role="status">
      <span className="visually-hidden">{text}</span>
      <div className={four ? 'product-grid four' : 'product-grid'} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike and never move
          <div className="product-card" key={index}>
            <span className="skeleton" style={well} />
            <span className="skeleton edge" />
            <span className="skeleton" style={{ height: 14, width: '50%', marginTop: 12 }} />
            <span className="skeleton" style={{ height: 22, width: '80%', marginTop: 8 }} />
            <span className="skeleton" style={{ height: 44, marginTop: 16 }} />
          </div>
        ))}
      </div>
    </div>
  )
}

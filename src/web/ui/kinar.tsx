/** Renders the woven separator: 16 px between two marigold lines, slim without them, upright on a side. */
export function Kinar({ form }: { form?: 'slim' | 'upright' }) {
  return <div className={form ? `kinar ${form}` : 'kinar'} aria-hidden="true" />
}

/** Renders the strip of the store's own motif below a picture; the colours come from `clothStyle` on a parent. */
export function BrandEdge({ broad }: { broad?: boolean }) {
  return <span className={broad ? 'brand-edge broad' : 'brand-edge'} aria-hidden="true" />
}

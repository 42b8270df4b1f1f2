type PictureSource = { type: string; srcSet: string }

export type PackshotImageProps = {
  src: string
  alt: string
  srcSet?: string
  sizes?: string
  sources?: readonly PictureSource[]
  width?: number
  height?: number
  eager?: boolean
}

/**
 * Renders a product's drawn pack (340 by 408 by default). `alt` is name, weight and store; a repeat beside the name
 * passes ''. `eager` is only for the first row of a page. A product without a drawing keeps the space, in the card's
 * own colour.
 */
export function PackshotImage({
  src,
  alt,
  srcSet,
  sizes,
  sources = [],
  width = 340,
  height = 408,
  eager = false,
}: PackshotImageProps) {
  if (src === '') return <span className="no-picture" style={{ aspectRatio: `${width} / ${height}` }} />
  const picture = (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
  if (sources.length === 0) return picture
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      {picture}
    </picture>
  )
}

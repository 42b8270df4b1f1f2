import { everydayDyes } from './cloth.ts'
import { letteringStyles, signText } from './lettering.ts'
import { motifTile } from './motifs.ts'

const palav = '#15163F'
const marigold = '#FF9933'
const { width: kinarWidth, height: kinarHeight, tile: kinarDrawing } = motifTile('patola', everydayDyes.kinar)

const kinarBand = (y: number, height: number): string => {
  const scale = height / kinarHeight
  return `<defs><pattern id="kinar" width="${kinarWidth}" height="${kinarHeight}" patternUnits="userSpaceOnUse" patternTransform="translate(0 ${y}) scale(${scale})"><rect width="${kinarWidth}" height="${kinarHeight}" fill="${palav}"/>${kinarDrawing}</pattern></defs><rect y="${y}" width="512" height="${height}" fill="url(#kinar)"/><path d="M0 ${y}H512M0 ${y + height}H512" stroke="${marigold}" stroke-width="5"/>`
}

const square = (body: string, corner: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><clipPath id="tile"><rect width="512" height="512" rx="${corner}"/></clipPath><g clip-path="url(#tile)"><rect width="512" height="512" fill="${palav}"/>${body}</g></svg>`

/**
 * Draws the whole wordmark હાટડી over a kinar: the icon of the installed app. `maskable` keeps it inside the safe
 * circle.
 */
export const drawAppIcon = ({ maskable = false }: { maskable?: boolean } = {}): string =>
  maskable
    ? square(signText(256, 300, 132, marigold, 'હાટડી', letteringStyles.sign) + kinarBand(352, 56), 0)
    : square(signText(256, 282, 166, marigold, 'હાટડી', letteringStyles.sign) + kinarBand(372, 76), 92)

/** Draws the first letter of the wordmark, for the favicon. */
export const drawFavicon = (): string =>
  square(signText(256, 318, 296, marigold, 'હા', letteringStyles.sign) + kinarBand(424, 88), 92)

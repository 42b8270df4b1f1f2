import { px } from './svg-writing.ts'

/** Returns the gradient `${id}s`: light and shade across a rounded pack. */
export const foldShading = (id: string, strength = 1): string =>
  `<linearGradient id="${id}s" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#1a0d00" stop-opacity="${px(0.34 * strength)}"/><stop offset=".13" stop-color="#fff" stop-opacity="${px(0.26 * strength)}"/><stop offset=".24" stop-color="#fff" stop-opacity="0"/><stop offset=".78" stop-color="#1a0d00" stop-opacity="0"/><stop offset="1" stop-color="#1a0d00" stop-opacity="${px(0.38 * strength)}"/></linearGradient>`

/** Draws the shadow below a pack. */
export const packShadow = (cx: number, y: number, rx: number): string =>
  `<ellipse cx="${cx}" cy="${y}" rx="${rx}" ry="${px(rx * 0.085)}" fill="#2a1a00" opacity=".2"/><ellipse cx="${cx}" cy="${y}" rx="${px(rx * 0.86)}" ry="${px(rx * 0.05)}" fill="#2a1a00" opacity=".22"/>`

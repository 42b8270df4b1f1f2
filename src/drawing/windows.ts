import { px } from './svg-writing.ts'

/** Returns the outline of a window around x,y with half-size r, as path data. */
type WindowShape = (x: number, y: number, r: number) => string

const circle: WindowShape = (x, y, r) => `M${px(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
const arch: WindowShape = (x, y, r) => {
  const h = r * 1.06
  return `M${px(x - r)} ${px(y + h)}V${px(y - h * 0.2)}C${px(x - r)} ${px(y - h * 0.72)} ${px(x - r * 0.36)} ${px(y - h * 0.8)} ${x} ${px(y - h * 1.16)}C${px(x + r * 0.36)} ${px(y - h * 0.8)} ${px(x + r)} ${px(y - h * 0.72)} ${px(x + r)} ${px(y - h * 0.2)}V${px(y + h)}z`
}
const lotus: WindowShape = (x, y, r) => {
  let d = ''
  for (let i = 0; i < 8; i++) {
    const a = (i * Math.PI) / 4,
      b = a + Math.PI / 4,
      m = a + Math.PI / 8
    d +=
      (i ? '' : `M${px(x + r * 0.86 * Math.cos(a))} ${px(y + r * 0.86 * Math.sin(a))}`) +
      `Q${px(x + r * 1.28 * Math.cos(m))} ${px(y + r * 1.28 * Math.sin(m))} ${px(x + r * 0.86 * Math.cos(b))} ${px(y + r * 0.86 * Math.sin(b))}`
  }
  return `${d}z`
}
const lozenge: WindowShape = (x, y, r) =>
  `M${x} ${px(y - r)}L${px(x + r * 1.25)} ${y} ${x} ${px(y + r)} ${px(x - r * 1.25)} ${y}z`
const paan: WindowShape = (x, y, r) =>
  `M${x} ${px(y + r * 1.05)}C${px(x - r * 1.5)} ${px(y + r * 0.2)} ${px(x - r * 0.9)} ${px(y - r * 1.1)} ${x} ${px(y - r * 0.62)}C${px(x + r * 0.9)} ${px(y - r * 1.1)} ${px(x + r * 1.5)} ${px(y + r * 0.2)} ${x} ${px(y + r * 1.05)}z`
/** The window shapes through which a label may show its food. */
export const windows = { circle, arch, lotus, lozenge, paan } satisfies Record<string, WindowShape>
export type WindowName = keyof typeof windows

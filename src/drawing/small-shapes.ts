import type { Colour } from './colour.ts'
import type { Random } from './seeded-random.ts'
import { px } from './svg-writing.ts'

/** Draws a stepped (ikat) diamond as one path: `unit` is the step, `steps` the half-height in steps. */
export const steppedDiamond = (cx: number, cy: number, steps: number, unit: number, fill: Colour): string => {
  let d = ''
  for (let i = -steps; i <= steps; i++) {
    const width = (steps - Math.abs(i)) * 2 + 1
    d += `M${px(cx - (width * unit) / 2)} ${px(cy + i * unit - unit / 2)}h${px(width * unit)}v${px(unit)}h${px(-width * unit)}z`
  }
  return `<path d="${d}" fill="${fill}" shape-rendering="crispEdges"/>`
}

/** Draws a dot, with a smaller dot of the core colour in it when one is given. */
export const dot = (x: number, y: number, radius: number, colour: Colour, core?: Colour): string =>
  `<circle cx="${px(x)}" cy="${px(y)}" r="${radius}" fill="${colour}"/>` +
  (core ? `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius * 0.4)}" fill="${core}"/>` : '')

/** Draws `count` dots on a circle around x,y, the first at the angle `turn` (radians). */
export const ring = (
  x: number,
  y: number,
  distance: number,
  count: number,
  radius: number,
  colour: Colour,
  core?: Colour,
  turn = 0,
): string =>
  Array.from({ length: count }, (_, i) =>
    dot(
      x + distance * Math.cos(turn + (i * 2 * Math.PI) / count),
      y + distance * Math.sin(turn + (i * 2 * Math.PI) / count),
      radius,
      colour,
      core,
    ),
  ).join('')

/** Draws a flower of `count` petals of the given length and half-width around x,y. */
export const petals = (
  x: number,
  y: number,
  count: number,
  length: number,
  width: number,
  colour: Colour,
  attributes = '',
): string =>
  Array.from(
    { length: count },
    (_, i) =>
      `<path d="M${x} ${y}q${-width} ${px(-length * 0.55)} 0 ${-length}q${width} ${px(length * 0.45)} 0 ${length}z" transform="rotate(${px((i * 360) / count)} ${x} ${y})" fill="${colour}" ${attributes}/>`,
  ).join('')

/** Draws `count` drawings at random positions in the square of half-size `half` around 0,0. */
export const scatter = (random: Random, count: number, half: number, draw: (x: number, y: number) => string): string =>
  Array.from({ length: count }, () => draw((random() * 2 - 1) * half, (random() * 2 - 1) * half)).join('')

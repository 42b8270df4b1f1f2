import { darker, lighter, listOf } from '../colour.ts'
import { pick } from '../seeded-random.ts'
import { dot, ring } from '../small-shapes.ts'
import { px } from '../svg-writing.ts'
import type { Piece } from './piece.ts'

/** Fried, baked and rolled pieces: each draws one piece of half-size `half` around 0,0. */
export const friedPieces = {
  thread: (half, colour, random) => {
    const b = (random() - 0.5) * half
    return `<path d="M${px(-half)} 0q${px(half)} ${px(b)} ${px(half * 2)} 0" stroke="${darker(colour)}" stroke-width="4.2" fill="none" stroke-linecap="round"/><path d="M${px(-half)} 0q${px(half)} ${px(b)} ${px(half * 2)} 0" stroke="${colour}" stroke-width="2.8" fill="none" stroke-linecap="round"/>`
  },
  stick: (half, colour, _random, style) => {
    const w = half * (style.fat || 0.3)
    return `<rect x="${px(-half)}" y="${px(-w)}" width="${px(half * 2)}" height="${px(w * 2)}" rx="${px(w * 0.6)}" fill="${colour}" stroke="${darker(colour)}" stroke-width="1.1"/><path d="M${px(-half * 0.8)} ${px(-w * 0.4)}h${px(half * 1.5)}" stroke="${lighter(colour, 0.45)}" stroke-width="${px(w * 0.4)}" stroke-linecap="round"/>`
  },
  strip: (half, colour, random) => {
    const k = (random() - 0.5) * half * 0.5
    return (
      `<path d="M${px(-half)} ${px(-half * 0.26)}Q0 ${px(-half * 0.26 + k)} ${px(half)} ${px(-half * 0.26)}V${px(half * 0.26)}Q0 ${px(half * 0.26 + k)} ${px(-half)} ${px(half * 0.26)}z" fill="${colour}" stroke="${darker(colour)}" stroke-width="1.2" stroke-linejoin="round"/>` +
      [-0.6, -0.2, 0.25, 0.65]
        .map(
          (x) =>
            `<ellipse cx="${px(x * half)}" cy="${px(k * 0.5)}" rx="${px(half * 0.12)}" ry="${px(half * 0.1)}" fill="${lighter(colour, 0.4)}"/>`,
        )
        .join('')
    )
  },
  chunk: (half, colour) =>
    `<path d="M${px(-half)} ${px(-half * 0.5)}q${px(half)} ${px(-half * 0.5)} ${px(half * 1.9)} ${px(half * 0.1)}q${px(half * 0.3)} ${px(half * 0.8)} ${px(-half * 0.3)} ${px(half * 1.1)}q${px(-half)} ${px(half * 0.3)} ${px(-half * 1.7)} ${px(-half * 0.2)}z" fill="${colour}" stroke="${darker(colour)}" stroke-width="1.3"/><path d="M${px(-half * 0.6)} ${px(-half * 0.35)}q${px(half * 0.6)} ${px(-half * 0.3)} ${px(half * 1.2)} ${px(half * 0.05)}" stroke="#fff" stroke-opacity=".5" fill="none" stroke-width="1.8" stroke-linecap="round"/>`,
  ring: (half, colour) =>
    `<circle r="${px(half * 0.8)}" fill="none" stroke="${darker(colour)}" stroke-width="${px(half * 0.5)}"/><circle r="${px(half * 0.8)}" fill="none" stroke="${colour}" stroke-width="${px(half * 0.36)}"/>`,
  wheel: (half, colour) =>
    `<circle r="${px(half * 0.85)}" fill="none" stroke="${darker(colour, 0.34)}" stroke-width="${px(half * 0.34)}"/><path d="M0 ${px(-half * 0.8)}V${px(half * 0.8)}M${px(-half * 0.8)} 0H${px(half * 0.8)}M${px(-half * 0.56)} ${px(-half * 0.56)}L${px(half * 0.56)} ${px(half * 0.56)}M${px(half * 0.56)} ${px(-half * 0.56)}L${px(-half * 0.56)} ${px(half * 0.56)}" stroke="${colour}" stroke-width="${px(half * 0.15)}"/><circle r="${px(half * 0.85)}" fill="none" stroke="${colour}" stroke-width="${px(half * 0.22)}"/><circle r="${px(half * 0.2)}" fill="${colour}"/>`,
  wafer: (half, colour, random, style) =>
    `<path d="M${px(-half)} 0C${px(-half)} ${px(-half * 0.8)} ${px(-half * 0.3)} ${px(-half * 0.62)} ${px(half * 0.1)} ${px(-half * 0.78)}C${px(half * 0.8)} ${px(-half)} ${px(half * 1.05)} ${px(-half * 0.2)} ${px(half * 0.95)} ${px(half * 0.2)}C${px(half * 0.8)} ${px(half * 0.9)} ${px(half * 0.2)} ${px(half * 0.64)} ${px(-half * 0.2)} ${px(half * 0.78)}C${px(-half * 0.8)} ${px(half * 0.86)} ${px(-half)} ${px(half * 0.5)} ${px(-half)} 0z" fill="${colour}" stroke="${darker(colour, 0.36)}" stroke-width="1.3"/><path d="M${px(-half * 0.7)} ${px(-half * 0.1)}C${px(-half * 0.3)} ${px(-half * 0.6)} ${px(half * 0.3)} ${px(-half * 0.4)} ${px(half * 0.7)} ${px(-half * 0.2)}" stroke="${lighter(colour, 0.6)}" stroke-width="${px(half * 0.16)}" fill="none" stroke-linecap="round"/>` +
    Array.from(
      { length: 9 },
      () =>
        `<circle cx="${px((random() - 0.5) * half * 1.3)}" cy="${px((random() - 0.5) * half)}" r="${px(half * (0.04 + random() * 0.05))}" fill="${pick(random, style.specks || [darker(colour, 0.2), lighter(colour, 0.5)])}"/>`,
    ).join(''),
  tube: (half, colour) =>
    `<rect x="${px(-half)}" y="${px(-half * 0.34)}" width="${px(half * 2)}" height="${px(half * 0.68)}" rx="${px(half * 0.3)}" fill="${colour}" stroke="${darker(colour, 0.34)}" stroke-width="1.2"/><path d="M${px(-half * 0.8)} ${px(-half * 0.16)}h${px(half * 1.4)}" stroke="${lighter(colour, 0.6)}" stroke-width="${px(half * 0.14)}" stroke-linecap="round"/><ellipse cx="${px(half * 0.82)}" rx="${px(half * 0.18)}" ry="${px(half * 0.3)}" fill="${darker(colour, 0.55)}" stroke="${darker(colour, 0.3)}"/>`,
  twist: (half, colour) =>
    `<rect x="${px(-half)}" y="${px(-half * 0.22)}" width="${px(half * 2)}" height="${px(half * 0.44)}" rx="${px(half * 0.2)}" fill="${colour}" stroke="${darker(colour)}" stroke-width="1.3"/>` +
    Array.from(
      { length: 7 },
      (_, i) =>
        `<path d="M${px((-0.86 + i * 0.27) * half)} ${px(half * 0.2)}q${px(half * 0.06)} ${px(-half * 0.26)} ${px(half * 0.2)} ${px(-half * 0.4)}" stroke="${darker(colour, 0.34)}" stroke-width="1.3" fill="none"/>`,
    ).join('') +
    `<path d="M${px(-half * 0.8)} ${px(-half * 0.1)}h${px(half * 1.5)}" stroke="#fff" stroke-opacity=".4" stroke-width="1.6"/>`,
  champa: (half, colour) =>
    `<path d="M${px(-half)} 0Q${px(-half * 0.4)} ${px(-half * 0.56)} ${px(half * 0.4)} ${px(-half * 0.3)}Q${px(half * 0.8)} ${px(-half * 0.2)} ${px(half)} 0Q${px(half * 0.8)} ${px(half * 0.2)} ${px(half * 0.4)} ${px(half * 0.3)}Q${px(-half * 0.4)} ${px(half * 0.56)} ${px(-half)} 0z" fill="${colour}" stroke="${darker(colour)}" stroke-width="1.2"/>` +
    [-0.22, 0, 0.22]
      .map(
        (y) =>
          `<path d="M${px(-half * 0.7)} ${px(y * half)}Q0 ${px(y * half * 1.5)} ${px(half * 0.7)} ${px(y * half * 0.5)}" stroke="${darker(colour, 0.26)}" stroke-width="1.1" fill="none"/>`,
      )
      .join(''),
  moon: (half, colour, random, style) =>
    `<path d="M${px(-half)} ${px(half * 0.3)}C${px(-half)} ${px(-half)} ${px(half)} ${px(-half)} ${px(half)} ${px(half * 0.3)}Q0 ${px(half * 0.62)} ${px(-half)} ${px(half * 0.3)}z" fill="${colour}" stroke="${darker(colour)}" stroke-width="1.4"/><path d="M${px(-half * 0.8)} ${px(half * 0.16)}C${px(-half * 0.7)} ${px(-half * 0.6)} ${px(half * 0.7)} ${px(-half * 0.6)} ${px(half * 0.8)} ${px(half * 0.16)}" stroke="${darker(colour, 0.3)}" stroke-width="1.2" fill="none"/>` +
    Array.from({ length: 11 }, (_, i) => {
      const a = Math.PI * (1 + i / 10)
      return `<path d="M${px(half * 0.8 * Math.cos(a))} ${px(half * 0.2 + half * 0.66 * Math.sin(a))}L${px(half * 0.98 * Math.cos(a + 0.12))} ${px(half * 0.24 + half * 0.92 * Math.sin(a + 0.12))}" stroke="${darker(colour, 0.34)}" stroke-width="1.3"/>`
    }).join('') +
    `<path d="M${px(-half * 0.4)} ${px(half * 0.06)}q${px(half * 0.4)} ${px(-half * 0.26)} ${px(half * 0.8)} 0" stroke="${lighter(colour, 0.5)}" stroke-width="${px(half * 0.12)}" fill="none" stroke-linecap="round"/>` +
    (style.specks
      ? Array.from(
          { length: 8 },
          () =>
            `<circle cx="${px((random() - 0.5) * half)}" cy="${px((random() - 0.4) * half * 0.5)}" r="${px(half * 0.05)}" fill="${pick(random, style.specks ?? [])}"/>`,
        ).join('')
      : ''),
  samosa: (half, colour) =>
    `<path d="M0 ${px(-half)}Q${px(half * 0.3)} ${px(-half * 0.8)} ${px(half)} ${px(half * 0.55)}Q${px(half * 0.96)} ${px(half * 0.8)} 0 ${px(half * 0.82)}Q${px(-half * 0.96)} ${px(half * 0.8)} ${px(-half)} ${px(half * 0.55)}Q${px(-half * 0.3)} ${px(-half * 0.8)} 0 ${px(-half)}z" fill="${colour}" stroke="${darker(colour)}" stroke-width="1.4" stroke-linejoin="round"/><path d="M0 ${px(-half)}Q${px(half * 0.1)} 0 ${px(half * 0.56)} ${px(half * 0.78)}" stroke="${darker(colour, 0.34)}" stroke-width="1.4" fill="none"/><path d="M${px(-half * 0.1)} ${px(-half * 0.5)}Q${px(-half * 0.4)} ${px(half * 0.1)} ${px(-half * 0.6)} ${px(half * 0.4)}" stroke="${lighter(colour, 0.5)}" stroke-width="${px(half * 0.14)}" fill="none" stroke-linecap="round"/>`,
  cookie: (half, colour, random, style) =>
    `<circle r="${px(half)}" cy="${px(half * 0.08)}" fill="${darker(colour, 0.45)}"/><circle r="${px(half * 0.97)}" fill="${colour}"/><circle r="${px(half * 0.74)}" cx="${px(-half * 0.08)}" cy="${px(-half * 0.1)}" fill="${lighter(colour, 0.18)}"/>` +
    (style.crack
      ? Array.from({ length: 6 }, (_, i) => {
          const a = i * 1.05 + random() * 0.6
          return `<path d="M${px(half * 0.2 * Math.cos(a))} ${px(half * 0.2 * Math.sin(a))}L${px(half * 0.5 * Math.cos(a + 0.2))} ${px(half * 0.5 * Math.sin(a + 0.2))} ${px(half * 0.86 * Math.cos(a))} ${px(half * 0.86 * Math.sin(a))}" stroke="${darker(colour, 0.34)}" stroke-width="${px(half * 0.06)}" fill="none"/>`
        }).join('')
      : '') +
    (style.rings
      ? [0.85, 0.62, 0.4]
          .map(
            (k) =>
              `<circle r="${px(half * k)}" fill="none" stroke="${darker(colour, 0.24)}" stroke-width="1.2" stroke-dasharray="${px(half * k * 1.4)} ${px(half * k * 0.5)}" transform="rotate(${px(random() * 360)})"/><circle r="${px(half * (k - 0.08))}" fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="1.4" stroke-dasharray="${px(half * k)} ${px(half * k)}" transform="rotate(${px(random() * 360)})"/>`,
          )
          .join('')
      : '') +
    (style.prick
      ? ring(0, 0, half * 0.5, 7, px(half * 0.06), darker(colour, 0.5)) +
        dot(0, 0, px(half * 0.06), darker(colour, 0.5))
      : '') +
    (style.specks
      ? Array.from({ length: style.speckCount || 12 }, () => {
          const a = random() * 6.28,
            d = Math.sqrt(random()) * half * 0.84
          return `<circle cx="${px(d * Math.cos(a))}" cy="${px(d * Math.sin(a))}" r="${px(half * (0.04 + random() * 0.05))}" fill="${pick(random, style.specks ?? [])}"/>`
        }).join('')
      : '') +
    (style.glaze
      ? `<path d="M${px(-half * 0.7)} ${px(-half * 0.2)}Q${px(-half * 0.3)} ${px(-half * 0.8)} ${px(half * 0.4)} ${px(-half * 0.6)}Q${px(half * 0.1)} ${px(-half * 0.3)} ${px(-half * 0.2)} ${px(-half * 0.2)}Q${px(-half * 0.5)} ${px(half * 0.1)} ${px(-half * 0.7)} ${px(-half * 0.2)}z" fill="#fff" opacity=".6"/>`
      : '') +
    (style.top
      ? `<path d="M0 ${px(-half * 0.3)}q${px(half * 0.2)} ${px(half * 0.3)} 0 ${px(half * 0.6)}q${px(-half * 0.2)} ${px(-half * 0.3)} 0 ${px(-half * 0.6)}z" fill="${pick(random, listOf(style.top))}" transform="rotate(${px(random() * 180)})"/><path d="M${px(half * 0.3)} ${px(-half * 0.2)}q${px(half * 0.14)} ${px(half * 0.2)} 0 ${px(half * 0.4)}q${px(-half * 0.14)} ${px(-half * 0.2)} 0 ${px(-half * 0.4)}z" fill="${pick(random, listOf(style.top))}" transform="rotate(${px(random() * 90)})"/>`
      : ''),
  kachori: (half, colour, random, style) =>
    `<circle r="${px(half)}" cy="${px(half * 0.06)}" fill="${darker(colour, 0.5)}"/><circle r="${px(half * 0.96)}" fill="${colour}"/><circle r="${px(half * 0.6)}" cx="${px(-half * 0.2)}" cy="${px(-half * 0.24)}" fill="${lighter(colour, 0.22)}"/><path d="M${px(-half * 0.2)} ${px(-half * 0.1)}q${px(half * 0.2)} ${px(half * 0.24)} ${px(half * 0.44)} ${px(half * 0.04)}M0 0l${px(half * 0.06)} ${px(half * 0.3)}" stroke="${darker(colour, 0.44)}" stroke-width="1.3" fill="none" stroke-linecap="round"/>` +
    Array.from(
      { length: 6 },
      () =>
        `<circle cx="${px((random() - 0.5) * half * 1.3)}" cy="${px((random() - 0.5) * half * 1.3)}" r="${px(half * 0.06)}" fill="${pick(random, style.specks || [darker(colour, 0.3)])}"/>`,
    ).join(''),
  nest: (half, colour, random) =>
    `<circle r="${px(half)}" fill="${darker(colour, 0.3)}"/><circle r="${px(half * 0.96)}" fill="${colour}"/>` +
    Array.from({ length: 26 }, () => {
      const a = random() * 360,
        k = half * (0.3 + random() * 0.6)
      return `<path d="M${px(-k)} 0A${px(k)} ${px(k)} 0 0 1 ${px(k * 0.5)} ${px(-k * 0.86)}" transform="rotate(${px(a)})" stroke="${pick(random, [darker(colour, 0.16), lighter(colour, 0.6), darker(colour, 0.3)])}" stroke-width="1.3" fill="none"/>`
    }).join('') +
    [0, 1, 2, 3]
      .map(
        () =>
          `<path d="M0 0q3-2 6 0q-3 2-6 0z" fill="#7FA34A" transform="translate(${px((random() - 0.5) * half)} ${px((random() - 0.5) * half)}) rotate(${px(random() * 180)})"/>`,
      )
      .join(''),
  roll: (half, colour, random, style) =>
    `<circle r="${px(half)}" cy="${px(half * 0.08)}" fill="${darker(colour, 0.5)}"/><circle r="${px(half * 0.96)}" fill="${style.rim || lighter(colour, 0.4)}"/><circle r="${px(half * 0.86)}" fill="${colour}"/>` +
    Array.from({ length: 9 }, () => {
      const a = random() * 6.28,
        d = Math.sqrt(random()) * half * 0.66
      return `<ellipse cx="${px(d * Math.cos(a))}" cy="${px(d * Math.sin(a))}" rx="${px(half * 0.16)}" ry="${px(half * 0.1)}" fill="${pick(random, style.nuts ?? [])}" transform="rotate(${px(random() * 180)} ${px(d * Math.cos(a))} ${px(d * Math.sin(a))})"/>`
    }).join(''),
  vadi: (half, colour) =>
    `<path d="M${px(-half)} ${px(half * 0.5)}Q${px(-half * 0.9)} ${px(-half * 0.1)} ${px(-half * 0.1)} ${px(-half * 0.8)}Q${px(half * 0.9)} ${px(-half * 0.1)} ${px(half)} ${px(half * 0.5)}Q0 ${px(half * 1.05)} ${px(-half)} ${px(half * 0.5)}z" fill="${colour}" stroke="${darker(colour)}" stroke-width="1.2"/><path d="M${px(-half * 0.5)} ${px(half * 0.2)}Q${px(-half * 0.4)} ${px(-half * 0.2)} ${px(-half * 0.1)} ${px(-half * 0.4)}" stroke="${lighter(colour, 0.6)}" stroke-width="1.8" fill="none" stroke-linecap="round"/>`,
  hex: (half, colour) =>
    `<path d="M0 ${px(-half)}L${px(half * 0.87)} ${px(-half * 0.5)} ${px(half * 0.87)} ${px(half * 0.5)} 0 ${px(half)} ${px(-half * 0.87)} ${px(half * 0.5)} ${px(-half * 0.87)} ${px(-half * 0.5)}z" fill="${colour}" stroke="${lighter(colour, 0.4)}" stroke-width="${px(half * 0.16)}"/><path d="M${px(-half * 0.5)} ${px(-half * 0.3)}L0 ${px(-half * 0.6)}" stroke="#fff" stroke-opacity=".6" stroke-width="${px(half * 0.12)}" stroke-linecap="round"/>`,
} satisfies Record<string, Piece>

import { mixColours } from '../colour.ts'
import type { DrawThing } from '../pack-drawing.ts'
import { nth } from '../seeded-random.ts'
import { petals } from '../small-shapes.ts'
import { px } from '../svg-writing.ts'
import { bell, brass, clay, copper, deepen, flame, gleam, katori, marigold, placed, wood } from './thing-parts.ts'

/** Objects of worship and festivals, drawn in x 50..350, y 50..346; the swing tag covers the area below y 330. */
export const festivalThings = {
  diya: (pack) => {
    const C = pack.tint
    return `<path d="M70 236Q200 276 330 236Q336 326 248 346H152Q64 326 70 236z" fill="${C}"/><path d="M70 236Q200 276 330 236Q330 252 326 266Q200 302 74 266Q70 252 70 236z" fill="url(#${pack.id}n)"/><ellipse cx="200" cy="237" rx="131" ry="26" fill="${mixColours(C, '#2a0f00', 0.35)}"/><ellipse cx="200" cy="241" rx="110" ry="18" fill="#E8B83A"/><path d="M330 236q30-8 34-26q-28-2-46 12z" fill="${C}"/><path d="M200 80C236 130 238 168 228 196Q214 222 200 222Q186 222 172 196C162 168 164 130 200 80z" fill="#FF9933"/><path d="M200 130C218 160 218 184 212 200Q206 212 200 212Q194 212 188 200C182 184 182 160 200 130z" fill="#FFE08A"/><path d="M200 246V206" stroke="#5a3a10" stroke-width="6" stroke-linecap="round"/>`
  },
  agarbatti: (pack) =>
    Array.from({ length: 13 }, (_, i) => {
      const x = 140 + i * 10,
        t = (i - 6) * 5
      return `<path d="M${px(x)} 330L${px(x + t)} 60" stroke="#C9A05A" stroke-width="3"/><path d="M${px(x + t * 0.22)} 270L${px(x + t)} 60" stroke="${i % 2 ? '#5A2E1A' : '#6E3A22'}" stroke-width="7" stroke-linecap="round"/>`
    }).join('') +
    `<path d="M118 220H282L270 336H130z" fill="${pack.tint}"/><path d="M118 220H282L278 262H122z" fill="url(#${pack.id}m)"/><path d="M122 262h156" stroke="${pack.palette.accent}" stroke-width="4"/>`,
  dandiya: (pack) =>
    (
      [
        [-28, 0],
        [28, 1],
      ] as const
    )
      .map(
        ([a, k]) =>
          `<g transform="translate(24 26) scale(.88) rotate(${a} 200 210)"><rect x="188" y="50" width="24" height="300" rx="12" fill="${k ? pack.palette.ground : pack.tint}"/>` +
          Array.from(
            { length: 9 },
            (_, i) =>
              `<path d="M188 ${74 + i * 32}l24-16v12l-24 16z" fill="${i % 2 ? pack.palette.accent : pack.palette.paper}"/>`,
          ).join('') +
          `<circle cx="200" cy="50" r="15" fill="${pack.palette.accent}"/><circle cx="200" cy="350" r="15" fill="${pack.palette.accent}"/><path d="M200 36q-16-16-8-30M200 36q0-20 0-32M200 36q16-16 8-30" stroke="${pack.palette.pop}" stroke-width="4" fill="none" stroke-linecap="round"/></g>`,
      )
      .join(''),
  'toran-marigold': () => {
    const heightAt = (i: number) => 92 + 46 * (1 - ((i - 4) / 4) ** 2)
    const points = Array.from({ length: 9 }, (_, i) => ({ x: 44 + i * 39, y: heightAt(i), i }))
    return (
      `<path d="M44 92Q200 184 356 92" stroke="#C4281A" stroke-width="5" fill="none"/>` +
      points
        .map(({ x, y, i }) =>
          i % 2
            ? `<path d="M${x} ${px(y)}C${x - 26} ${px(y + 40)} ${x - 16} ${px(y + 84)} ${x} ${px(y + 116)}C${x + 16} ${px(y + 84)} ${x + 26} ${px(y + 40)} ${x} ${px(y)}z" fill="#2F7A3A"/><path d="M${x} ${px(y + 6)}V${px(y + 106)}M${x} ${px(y + 40)}l-11 14M${x} ${px(y + 40)}l11 14M${x} ${px(y + 64)}l-10 13M${x} ${px(y + 64)}l10 13" stroke="#8FBE6A" stroke-width="2" fill="none"/>`
            : `<path d="M${x} ${px(y)}v${i === 4 ? 150 : 118}" stroke="#7A5A20" stroke-width="2"/>` +
              [0, 1, 2, 3].map((k) => marigold(x, y + 8 + k * 34, 19, k % 2 ? '#F6B02A' : '#F0801C')).join('') +
              `<circle cx="${x}" cy="${px(y + 138)}" r="5" fill="#C4281A"/>`,
        )
        .join('') +
      points
        .slice(0, 8)
        .map(({ x, y, i }) => marigold(x + 19.5, (y + heightAt(i + 1)) / 2 - 2, 11, '#F6B02A'))
        .join('')
    )
  },
  'toran-mirror': (pack) => {
    const cs = ['#C4281A', '#E36414', '#0F4C5C', '#2F7A3A', '#8A2A6E', '#E8A21C', '#C4281A']
    const mir = (x: number, y: number, r: number) =>
      `<circle cx="${x}" cy="${y}" r="${r + 4}" fill="#F6B02A"/><circle cx="${x}" cy="${y}" r="${r + 2}" fill="none" stroke="#fff" stroke-width="2.4" stroke-dasharray="2 2"/><circle cx="${x}" cy="${y}" r="${r}" fill="#C9DADD"/><path d="M${px(x - r * 0.7)} ${px(y + r * 0.7)}A${r} ${r} 0 0 1 ${px(x + r * 0.3)} ${px(y - r * 0.95)}z" fill="#fff"/>`
    return (
      `<rect x="40" y="84" width="320" height="62" fill="#7A1230"/><rect x="40" y="84" width="320" height="62" fill="url(#${pack.id}m)" opacity=".85"/><path d="M40 88h320M40 142h320" stroke="#F6B02A" stroke-width="4"/>` +
      Array.from({ length: 7 }, (_, i) => {
        const x = 62 + i * 46
        return (
          mir(x, 115, 11) +
          `<path d="M${x - 22} 146H${x + 22}V216L${x} 254 ${x - 22} 216z" fill="${cs[i]}" stroke="#FFFAEB" stroke-width="2"/><path d="M${x - 15} 154h30v58l-15 26-15-26z" fill="none" stroke="#F6B02A" stroke-width="2" stroke-dasharray="3 3"/>${mir(x, 182, 9)}${petals(x, 214, 6, 10, 4, '#FFFAEB')}<path d="M${x} 254v14" stroke="#7A5A20" stroke-width="2.4"/><ellipse cx="${x}" cy="274" rx="5" ry="7" fill="#FFFDF4" stroke="#B8A884"/><path d="M${x} 280l-6 26M${x} 280l6 26M${x} 280v28M${x} 280l-3 27M${x} 280l3 27" stroke="${cs[(i + 2) % 7]}" stroke-width="2.6"/>`
        )
      }).join('')
    )
  },
  'akhand-divo': () =>
    `<ellipse cx="200" cy="334" rx="96" ry="16" fill="${deepen(brass, 0.4)}"/><path d="M104 328Q150 312 168 276H232Q250 312 296 328Q296 346 200 348Q104 346 104 328z" fill="${brass}"/><path d="M120 262Q200 300 280 262L268 284Q200 312 132 284z" fill="${deepen(brass, 0.16)}"/><path d="M112 244H288Q286 276 200 282Q114 276 112 244z" fill="${brass}"/><ellipse cx="200" cy="244" rx="88" ry="17" fill="${mixColours(brass, '#ffffff', 0.4)}"/><ellipse cx="200" cy="246" rx="74" ry="12" fill="#F2CE6A"/>${flame(200, 216, 1.3)}<path d="M200 244V228" stroke="#fff" stroke-width="5"/><path d="M138 242C120 200 122 140 166 108V84H234V108C278 140 280 200 262 242Q200 258 138 242z" fill="#E8F2F4" opacity=".42"/><path d="M138 242C120 200 122 140 166 108V84H234V108C278 140 280 200 262 242" fill="none" stroke="#fff" stroke-width="4" opacity=".9"/><path d="M138 242C120 200 122 140 166 108V84H234V108C278 140 280 200 262 242" fill="none" stroke="#8AA0A8" stroke-width="1.4" opacity=".8"/>${gleam('M146 210Q138 160 172 124', 8, 0.8)}<path d="M160 84Q162 66 200 64Q238 66 240 84Q200 96 160 84z" fill="${brass}"/><path d="M190 66Q188 52 200 50Q212 52 210 66z" fill="${deepen(brass, 0.2)}"/>${gleam('M130 326Q160 312 174 288', 6)}`,
  'puja-thali': () =>
    `<ellipse cx="200" cy="272" rx="158" ry="66" fill="${deepen(brass, 0.4)}"/><ellipse cx="200" cy="262" rx="158" ry="66" fill="${brass}"/><ellipse cx="200" cy="262" rx="140" ry="55" fill="${mixColours(brass, '#ffffff', 0.22)}"/><ellipse cx="200" cy="264" rx="128" ry="48" fill="none" stroke="${deepen(brass, 0.2)}" stroke-width="2" stroke-dasharray="3 5"/>` +
    katori(120, 252, 30, 26, brass, '#C41420') +
    katori(170, 292, 28, 24, brass, '#F0A800') +
    placed(
      236,
      266,
      `<path d="M-36-10Q0 8 36-10Q36 22 0 24Q-36 22-36-10z" fill="${brass}"/><ellipse cy="-10" rx="36" ry="8" fill="#F2CE6A" stroke="${deepen(brass, 0.3)}" stroke-width="2"/><path d="M36-12l16-8-8 18z" fill="${brass}"/>`,
    ) +
    flame(262, 244, 0.9) +
    placed(290, 232, bell(0, 0, 0.62).replace(/#C4763A/gi, brass)) +
    placed(
      158,
      200,
      `<path d="M-24-34H24L18-22Q40-8 38 18Q34 40 0 42Q-34 40-38 18Q-40-8-18-22z" fill="${copper}"/><ellipse cy="-34" rx="24" ry="6" fill="${deepen(copper, 0.4)}"/>${gleam('M-26 4q-4 14 8 26', 5)}`,
    ) +
    (
      [
        [210, 306],
        [300, 286],
        [96, 276],
      ] as const
    )
      .map(([x, y]) => marigold(x, y, 14, '#F6A01C'))
      .join(''),
  garbo: () => {
    const C = clay
    const holes: string[] = []
    for (let j = 0; j < 5; j++)
      for (let i = 0; i < 9; i++) {
        const t = (i - 4 + (j % 2) * 0.5) / 4.6
        if (Math.abs(t) > 0.92) continue
        const x = 200 + t * nth([96, 122, 128, 118, 92], j),
          y = 162 + j * 36 + Math.sqrt(1 - t * t) * 16
        holes.push(
          `<path d="M${px(x)} ${px(y - 8)}l${px(6 * Math.sqrt(1 - t * t) + 1)} 8 ${px(-6 * Math.sqrt(1 - t * t) - 1)} 8 ${px(-6 * Math.sqrt(1 - t * t) - 1)}-8z" fill="#FFE27A"/>`,
        )
      }
    return (
      `<circle cx="200" cy="220" r="168" fill="#FFD060" opacity=".16"/><circle cx="200" cy="220" r="146" fill="#FFD060" opacity=".18"/><path d="M152 98H248L256 122H144z" fill="${deepen(C, 0.25)}"/><path d="M158 120C66 148 58 304 140 346H260C342 304 334 148 242 120z" fill="${C}"/><path d="M76 200Q200 246 324 200V222Q200 268 76 222z" fill="#A8141C"/><path d="M74 270Q200 318 326 270V288Q200 336 76 288z" fill="#A8141C"/>${holes.join('')}` +
      (
        [
          [132, 0.9],
          [196, 1],
          [226, 1],
          [292, 1],
        ] as const
      )
        .map(
          ([y]) =>
            `<path d="M82 ${y + 2}Q200 ${y + 48} 318 ${y + 2}" stroke="#FFF6E0" stroke-width="3" stroke-dasharray="1 8" stroke-linecap="round" fill="none"/>`,
        )
        .join('') +
      `<ellipse cx="200" cy="99" rx="48" ry="11" fill="#FFE9A0"/>${flame(200, 92, 0.9)}${gleam('M112 176q-20 62 12 126', 10, 0.3)}`
    )
  },
  bells: () =>
    `<path d="M60 74H340" stroke="${wood}" stroke-width="13" stroke-linecap="round"/><path d="M200 74V46" stroke="#7A5A20" stroke-width="4"/><circle cx="200" cy="44" r="7" fill="none" stroke="#7A5A20" stroke-width="4"/>` +
    (
      [
        [84, 130, 0.74],
        [142, 172, 0.92],
        [268, 172, 0.86],
        [326, 128, 0.68],
      ] as const
    )
      .map(([x, y, s]) => `<path d="M${x} 74V${y - 50 * s}" stroke="#7A5A20" stroke-width="3"/>${bell(x, y, s)}`)
      .join('') +
    `<path d="M204 74V190" stroke="#7A5A20" stroke-width="3"/>` +
    bell(204, 236, 1.2),
} satisfies Record<string, DrawThing>

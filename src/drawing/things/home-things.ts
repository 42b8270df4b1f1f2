import { mixColours } from '../colour.ts'
import { motifPattern } from '../motifs.ts'
import type { DrawThing } from '../pack-drawing.ts'
import { nth } from '../seeded-random.ts'
import { petals, ring } from '../small-shapes.ts'
import { px } from '../svg-writing.ts'
import { bellMetal, brass, clay, deepen, gleam, patchworkCushion, wood } from './thing-parts.ts'

/** Household objects, cloth and toys, drawn in x 50..350, y 50..346; the swing tag covers the area below y 330. */
export const homeThings = {
  'foot-vatki': () =>
    `<g transform="rotate(-10 200 200)"><path d="M178 196C182 160 150 146 152 108C154 66 246 66 248 108C250 146 218 160 222 196z" fill="${wood}"/><path d="M222 80Q250 92 248 108C250 146 218 160 222 196H206Q210 150 230 120Q236 98 222 80z" fill="#3a1400" opacity=".24"/>${gleam('M170 100Q172 86 188 82', 7, 0.5)}<path d="M158 124Q200 138 242 124M170 150Q200 160 230 150" stroke="${deepen(wood)}" stroke-width="3" fill="none"/><ellipse cx="200" cy="200" rx="112" ry="26" fill="${mixColours(bellMetal, '#ffffff', 0.4)}"/><ellipse cx="200" cy="194" rx="40" ry="11" fill="${deepen(bellMetal, 0.3)}"/><path d="M178 172H222V194Q200 204 178 194z" fill="${wood}"/><path d="M88 200C88 300 150 330 200 330C250 330 312 300 312 200Q312 226 200 228Q88 226 88 200z" fill="${bellMetal}"/><path d="M262 222Q312 216 312 200C312 300 250 330 200 330Q262 300 262 222z" fill="#3a1400" opacity=".2"/>${gleam('M112 240Q124 286 168 306', 12, 0.6)}<path d="M92 226Q104 250 200 252Q296 250 308 226" stroke="${deepen(bellMetal, 0.24)}" stroke-width="3" fill="none"/></g>`,
  bajoth: () => {
    const C = '#A8141C',
      Y = '#F1B82D',
      O = '#E0701C'
    const leg = (x: number) =>
      `<g><path d="M${x - 18} 236h36l-5 16h-26z" fill="${Y}"/><path d="M${x - 15} 252Q${x - 26} 274 ${x - 12} 292H${x + 12}Q${x + 26} 274 ${x + 15} 252z" fill="${C}"/><rect x="${x - 16}" y="290" width="32" height="9" fill="${O}"/><path d="M${x - 12} 299Q${x - 20} 320 ${x - 8} 342H${x + 8}Q${x + 20} 320 ${x + 12} 299z" fill="${C}"/><path d="M${x - 14} 272h28M${x - 11} 318h22" stroke="${Y}" stroke-width="3"/><ellipse cx="${x}" cy="343" rx="14" ry="5" fill="${O}"/>${gleam(`M${x - 10} 262v24`, 4, 0.5)}</g>`
    return (
      leg(118) +
      leg(282) +
      `<path d="M104 124H296L352 210H48z" fill="${C}"/><path d="M116 132H284L330 202H70z" fill="none" stroke="${Y}" stroke-width="4"/><g transform="translate(200 168) scale(1.5 .62)">${petals(0, 0, 12, 42, 15, Y)}${petals(0, 0, 8, 26, 11, O)}<circle r="9" fill="${C}"/></g>${(
        [
          [128, 148],
          [272, 148],
          [96, 190],
          [304, 190],
        ] as const
      )
        .map(([x, y]) => `<g transform="translate(${x} ${y}) scale(1 .6)">${petals(0, 0, 6, 15, 7, Y)}</g>`)
        .join(
          '',
        )}<path d="M48 210H352V242H48z" fill="${deepen(C, 0.24)}"/><path d="M48 214h304M48 238h304" stroke="${Y}" stroke-width="3"/>` +
      Array.from(
        { length: 15 },
        (_, i) => `<path d="M${62 + i * 19.7} 219l7 7-7 7-7-7z" fill="${i % 2 ? Y : O}"/>`,
      ).join('') +
      leg(70) +
      leg(330)
    )
  },
  bhamardo: () => {
    const cs = ['#B5121B', '#F1B82D', '#1F6A3A', '#F1B82D', '#1B4A8A', '#E0701C', '#B5121B']
    let s = ''
    const prof = (t: number) =>
      t < 0.16
        ? 30 + t * 60
        : t < 0.5
          ? 40 + Math.sin(((t - 0.16) / 0.34) * 1.57) * 78
          : 118 * Math.cos(((t - 0.5) / 0.5) * 1.45)
    for (let i = 0; i < 7; i++) {
      const t0 = i / 7,
        t1 = (i + 1) / 7,
        y0 = 96 + t0 * 200,
        y1 = 96 + t1 * 200,
        a = prof(t0),
        b = prof(t1)
      s += `<path d="M${px(200 - a)} ${px(y0)}Q200 ${px(y0 + a * 0.24)} ${px(200 + a)} ${px(y0)}L${px(200 + b)} ${px(y1)}Q200 ${px(y1 + b * 0.24)} ${px(200 - b)} ${px(y1)}z" fill="${cs[i]}"/>`
    }
    return `<g transform="rotate(12 200 220)"><path d="M193 300L200 342 207 300z" fill="#9AA4A8"/>${s}<path d="M184 98Q180 66 200 62Q220 66 216 98Q200 104 184 98z" fill="#B5121B"/><path d="M183 84Q200 90 217 84" stroke="#F1B82D" stroke-width="4" fill="none"/>${gleam('M150 136Q104 170 122 218', 11, 0.5)}<path d="M262 130Q316 180 232 276Q290 200 250 140z" fill="#3a1400" opacity=".16"/></g><path d="M196 92C120 76 60 110 74 170C84 214 50 232 56 286" stroke="#F6EEDB" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M196 92C120 76 60 110 74 170C84 214 50 232 56 286" stroke="#B5121B" stroke-width="7" stroke-dasharray="6 8" fill="none"/><circle cx="57" cy="294" r="10" fill="#F1B82D"/>`
  },
  hinchko: () => {
    const C = '#A8141C',
      Y = '#F1B82D',
      post = (x: number) =>
        `<rect x="${x - 11}" y="74" width="22" height="252" fill="${C}"/>${[96, 140, 190, 240, 290].map((y) => `<rect x="${x - 15}" y="${y}" width="30" height="14" rx="6" fill="${Y}"/><rect x="${x - 13}" y="${y + 14}" width="26" height="7" fill="#1F6A3A"/>`).join('')}${gleam(`M${x - 5} 80V322`, 4, 0.4)}<path d="M${x - 34} 346L${x - 16} 322H${x + 16}L${x + 34} 346z" fill="${deepen(C, 0.2)}"/>`
    return (
      post(82) +
      post(318) +
      `<path d="M64 66H336V90H64z" fill="${deepen(C, 0.12)}"/><path d="M64 78h272" stroke="${Y}" stroke-width="6" stroke-dasharray="12 7"/><path d="M180 66Q200 34 220 66z" fill="${Y}"/>` +
      [120, 280]
        .map((x) =>
          Array.from(
            { length: 12 },
            (_, i) =>
              `<ellipse cx="${x}" cy="${96 + i * 13}" rx="${i % 2 ? 3 : 6}" ry="7.4" fill="none" stroke="${brass}" stroke-width="3"/>`,
          ).join(''),
        )
        .join('') +
      `<path d="M106 250H294L306 276H94z" fill="${C}"/><path d="M94 276H306V294H94z" fill="${deepen(C, 0.3)}"/><path d="M112 256h176M98 284h204" stroke="${Y}" stroke-width="4" stroke-dasharray="10 6"/><path d="M112 204H288V252H112z" fill="none" stroke="${Y}" stroke-width="5"/>` +
      [136, 160, 184, 208, 232, 256]
        .map(
          (x) =>
            `<path d="M${x + 4} 206v44" stroke="${C}" stroke-width="7"/><circle cx="${x + 4}" cy="228" r="7" fill="${Y}"/>`,
        )
        .join('')
    )
  },
  potli: (pack) =>
    `<path d="M146 138C120 112 108 92 96 72Q124 84 148 76Q174 92 200 78Q226 92 252 76Q276 84 304 72C292 92 280 112 254 138z" fill="url(#${pack.id}n)"/><path d="M146 138C120 112 108 92 96 72Q124 84 148 76Q174 92 200 78Q226 92 252 76Q276 84 304 72C292 92 280 112 254 138z" fill="none" stroke="${pack.palette.accent}" stroke-width="3"/><path d="M148 138C60 180 48 320 130 346H270C352 320 340 180 252 138z" fill="url(#${pack.id}m)"/><path d="M240 140C352 180 352 320 270 346H244Q316 250 240 140z" fill="#3a0018" opacity=".22"/><path d="M168 142Q140 200 136 250M200 144V210M232 142Q258 190 262 236" stroke="#3a0018" stroke-opacity=".3" stroke-width="3" fill="none"/><path d="M142 138Q200 158 258 138" stroke="${pack.palette.accent}" stroke-width="11" fill="none" stroke-linecap="round"/><path d="M142 138Q110 170 118 214M258 138Q292 166 286 208" stroke="${pack.palette.accent}" stroke-width="5" fill="none"/>${(
      [
        [118, 220],
        [286, 214],
      ] as const
    )
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="9" fill="${pack.palette.pop}"/><path d="M${x} ${y + 6}l-9 30M${x} ${y + 6}l-4 32M${x} ${y + 6}v32M${x} ${y + 6}l4 32M${x} ${y + 6}l9 30" stroke="${pack.palette.accent}" stroke-width="3.4"/>`,
      )
      .join('')}`,
  dupatta: (pack) =>
    `<path d="M70 110Q200 86 330 110V330Q200 346 70 330z" fill="#0F6A3A"/><path d="M70 110Q200 86 330 110V330Q200 346 70 330z" fill="url(#${pack.id}m)" opacity=".96"/><path d="M70 150Q200 128 330 150M70 166Q200 144 330 166" stroke="${pack.palette.accent}" stroke-width="4" fill="none"/><path d="M70 110Q200 86 330 110V142Q200 120 70 142z" fill="url(#${pack.id}n)"/><path d="M150 96L262 92 300 348H176z" fill="#1F7A44"/>${Array.from(
      { length: 60 },
      (_, i) => {
        const j = Math.floor(i / 5),
          k = i % 5
        return `<circle cx="${px(172 + k * 21 + j * 2.6)}" cy="${108 + j * 20}" r="3.6" fill="${(j + k) % 3 ? '#FFF6E0' : '#FBC02D'}"/>`
      },
    ).join(
      '',
    )}<path d="M150 96L176 348M262 92L300 348" stroke="${pack.palette.accent}" stroke-width="6"/><path d="M70 330Q200 346 330 330" stroke="${pack.palette.accent}" stroke-width="6" fill="none"/><path d="M100 110V332M310 112V330" stroke="#fff" stroke-opacity=".18" stroke-width="14"/>`,
  runner: (pack) => {
    pack.defs +=
      motifPattern(
        `${pack.id}a`,
        'ajrakh',
        { ground: '#12235E', accent: '#A8281C', paper: '#FFF6E0', pop: '#E8D0A0' },
        1,
      ) +
      motifPattern(
        `${pack.id}b`,
        'ajrakh',
        { ground: '#7C1D1A', accent: '#12235E', paper: '#FFF6E0', pop: '#E8D0A0' },
        0.6,
      )
    const fr = (y: number) =>
      Array.from(
        { length: 27 },
        (_, i) => `<path d="M${116 + i * 6.4} ${y}v26" stroke="${i % 2 ? '#A8281C' : '#12235E'}" stroke-width="2.6"/>`,
      ).join('')
    return `<path d="M40 92H360V132H40z" fill="${wood}"/><path d="M40 92H360V104H40z" fill="#fff" opacity=".18"/><path d="M44 132h24v210H44zM332 132h24v210h-24z" fill="${deepen(wood, 0.3)}"/><path d="M110 86H290V320H110z" fill="url(#${pack.id}a)"/><path d="M110 86H134V320H110zM266 86H290V320H266z" fill="url(#${pack.id}b)"/><path d="M110 276H290V312H110z" fill="url(#${pack.id}b)"/><path d="M134 86V276M266 86V276M110 276H290M110 312H290" stroke="#FFF6E0" stroke-width="2.6"/><path d="M110 86H290V132Q200 122 110 132z" fill="#fff" opacity=".14"/><path d="M110 132H290V142H110z" fill="#000" opacity=".16"/>${fr(320)}`
  },
  'rogan-frame': () => {
    const leaf = (x: number, y: number, a: number, f: string) =>
      `<path d="M0 0q-6-9 0-19q6 10 0 19z" transform="translate(${px(x)} ${px(y)}) rotate(${a})" fill="${f}"/>`
    let t = ''
    for (const m of [1, -1]) {
      t +=
        `<g transform="translate(200 0) scale(${m} 1)"><path d="M0 280C4 240 2 210 0 180M0 240C20 220 60 226 66 190C70 168 44 164 46 182M0 214C16 190 50 190 54 156C56 138 34 134 34 150M0 190C10 160 34 156 34 122C34 108 20 106 18 120" fill="none" stroke="#F6E2B0" stroke-width="4" stroke-linecap="round"/>` +
        (
          [
            [30, 226, 40, 0],
            [52, 214, 70, 1],
            [66, 196, 110, 2],
            [60, 172, 20, 0],
            [24, 196, 20, 1],
            [42, 184, 60, 2],
            [54, 160, 100, 0],
            [46, 140, 10, 1],
            [14, 164, 10, 2],
            [26, 148, 50, 0],
            [34, 128, 100, 1],
            [26, 108, 6, 2],
            [46, 226, 140, 1],
            [36, 196, 130, 2],
          ] as const
        )
          .map(([x, y, a, i]) => leaf(x, y, a, nth(['#E36414', '#F6B02A', '#3AA08A'], i)))
          .join('') +
        petals(44, 180, 6, 10, 5, '#F0537A') +
        petals(34, 150, 6, 9, 4, '#F6E2B0') +
        petals(18, 121, 6, 8, 4, '#F0537A') +
        `<g transform="translate(74 262)"><path d="M-14 6Q-10-10 4-8L12-16 14-6Q8 8-8 8z" fill="#3AA08A"/><path d="M-14 6Q-34 2-38 18Q-22 18-8 8z" fill="#E36414"/></g></g>`
    }
    return `<rect x="72" y="56" width="256" height="292" rx="3" fill="${deepen(wood, 0.34)}"/><rect x="78" y="60" width="244" height="282" fill="${wood}"/><rect x="92" y="74" width="216" height="254" fill="#F6EEDB"/><rect x="106" y="86" width="188" height="222" fill="#7A1220"/><rect x="112" y="92" width="176" height="210" fill="none" stroke="#F6B02A" stroke-width="2.4" stroke-dasharray="2 5"/><g transform="translate(0 14)">${t}<path d="M160 282Q200 262 240 282z" fill="#E36414"/></g><path d="M96 78L150 78 96 150z" fill="#fff" opacity=".18"/>`
  },
  cushions: (pack) =>
    patchworkCushion(246, 166, 168, 9, ['#C4281A', '#0F4C5C', '#E8A21C', '#2F7A3A', '#8A2A6E'], `url(#${pack.id}m)`) +
    patchworkCushion(152, 232, 176, -7, ['#0F4C5C', '#E36414', '#F6B02A', '#A8184A', '#FFFAEB'], `url(#${pack.id}n)`),
  'zip-pouch': (pack) =>
    `<path d="M66 128H334Q346 128 346 142V318Q346 340 322 340H78Q54 340 54 318V142Q54 128 66 128z" fill="url(#${pack.id}m)"/><path d="M54 286H346V318Q346 340 322 340H78Q54 340 54 318z" fill="url(#${pack.id}n)"/><path d="M54 286H346" stroke="${pack.palette.accent}" stroke-width="5"/><path d="M54 128Q54 108 72 108H328Q346 108 346 128V150H54z" fill="${pack.palette.deep}"/><path d="M70 130H330" stroke="${brass}" stroke-width="7" stroke-dasharray="5 3"/><rect x="282" y="120" width="22" height="20" rx="4" fill="${deepen(brass, 0.1)}"/><path d="M293 138v26" stroke="${brass}" stroke-width="5"/><circle cx="293" cy="170" r="8" fill="${pack.palette.accent}"/><path d="M293 176l-9 32M293 176l-4 34M293 176v34M293 176l4 34M293 176l9 32" stroke="#C4281A" stroke-width="3.4"/><path d="M68 160V320" stroke="#fff" stroke-opacity=".22" stroke-width="9"/>`,
  napkins: (pack) => {
    const st = ['#C4183A', '#F6B02A', '#1F6A3A', '#FFFAEB', '#12235E', '#E8701C']
    const nap = (x: number, y: number, rot: number, o: number) =>
      `<g transform="translate(${x} ${y}) rotate(${rot})"><rect x="-96" y="-76" width="192" height="152" rx="5" fill="${st[o]}"/>${Array.from({ length: 12 }, (_, i) => `<rect x="${-96 + i * 16}" y="-76" width="${i % 3 ? 7 : 12}" height="152" fill="${st[(i + o) % 6]}"/>`).join('')}${Array.from({ length: 12 }, (_, i) => `<path d="M${-90 + i * 16} -70l4 8-4 8-4-8zM${-90 + i * 16} 54l4 8-4 8-4-8z" fill="#FFFAEB" opacity=".8"/>`).join('')}<rect x="-96" y="-76" width="192" height="152" rx="5" fill="none" stroke="#3a1400" stroke-opacity=".3" stroke-width="3"/><path d="M-96 0H96" stroke="#3a1400" stroke-opacity=".2" stroke-width="3"/></g>`
    return (
      nap(236, 142, 14, 4) +
      nap(216, 172, 7, 2) +
      nap(196, 206, 0, 1) +
      nap(176, 244, -7, 0) +
      `<path d="M70 236L286 210L292 244L74 272z" fill="${pack.palette.paper}" stroke="${pack.palette.accent}" stroke-width="3"/><path d="M76 260L288 234" stroke="${pack.palette.deep}" stroke-width="3"/>`
    )
  },
  'clay-toys': (pack) => {
    const C = clay,
      W2 = '#FFF6E0'
    return `<g transform="translate(14 36) scale(.9)"><g transform="translate(-6 20)"><path d="M52 170C52 96 196 90 204 170V300H172V244Q128 258 92 244V300H60z" fill="${C}"/><path d="M150 124C150 84 222 80 226 130C228 170 214 214 222 262Q224 280 206 278Q190 250 192 190Q150 184 150 124z" fill="${C}"/><path d="M146 128Q124 130 132 176Q156 190 168 154Q170 128 146 128z" fill="${deepen(C, 0.2)}"/><circle cx="192" cy="128" r="6" fill="${W2}"/><circle cx="192" cy="128" r="3" fill="#1c1208"/><path d="M206 168q26 14 34-6" stroke="${W2}" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M72 116H146V196Q108 206 72 196z" fill="#A8141C"/><path d="M72 116H146V196Q108 206 72 196z" fill="url(#${pack.id}n)"/><path d="M72 118H146M72 194Q108 204 146 194" stroke="${W2}" stroke-width="4" fill="none"/><path d="M56 168Q34 190 44 224" stroke="${C}" stroke-width="7" fill="none" stroke-linecap="round"/>${ring(192, 128, 17, 9, 2.6, W2)}<path d="M62 284h28M174 284h28" stroke="${W2}" stroke-width="5" stroke-dasharray="4 4"/></g><g transform="translate(14 20)"><path d="M222 196Q270 174 306 196L312 152Q312 114 338 104L340 86 352 102Q368 112 386 142Q386 156 372 155L350 147Q344 200 336 232V300H312V246Q280 256 252 246V300H228V230Q214 216 222 196z" fill="${C}" transform="translate(-14 0)"/><path d="M308 120Q290 146 296 192M322 106Q300 122 300 152" stroke="${W2}" stroke-width="5" fill="none" stroke-dasharray="4 4"/><circle cx="338" cy="119" r="4.6" fill="#1c1208"/><path d="M232 178Q258 168 286 180V232Q258 242 232 230z" fill="#12235E"/><path d="M236 184Q258 176 282 186M236 226Q258 236 282 226" stroke="#F6B02A" stroke-width="4" fill="none"/>${petals(258, 206, 8, 15, 6, '#F6B02A')}<path d="M210 204Q190 220 198 266" stroke="${deepen(C, 0.2)}" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M216 284h22M300 284h22" stroke="${W2}" stroke-width="5" stroke-dasharray="4 4"/></g></g>`
  },
} satisfies Record<string, DrawThing>

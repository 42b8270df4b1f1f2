import { mixColours } from '../colour.ts'
import type { DrawThing } from '../pack-drawing.ts'
import { pieces } from '../pieces/pieces.ts'
import { petals, ring } from '../small-shapes.ts'
import { px } from '../svg-writing.ts'
import {
  bellMetal,
  brass,
  clay,
  copper,
  deepen,
  gleam,
  katori,
  placed,
  rollingPin,
  sevenSpices,
  spiceBox,
  steel,
  tumbler,
  wood,
} from './thing-parts.ts'

/** Kitchen objects, drawn in x 50..350, y 50..346; the swing tag covers the area below y 330. */
export const kitchenThings = {
  lota: (pack) => {
    const C = '#C4793A'
    return `<path d="M148 110H252Q262 110 258 124L246 150C316 176 324 300 262 344H138C76 300 84 176 154 150L142 124Q138 110 148 110z" fill="${C}"/><path d="M112 214q88 30 176 0v44q-88 30-176 0z" fill="url(#${pack.id}n)"/><path d="M112 214q88 30 176 0M110 258q90 30 180 0" stroke="${mixColours(C, '#3a1400', 0.45)}" stroke-width="3" fill="none"/><ellipse cx="200" cy="112" rx="56" ry="13" fill="${mixColours(C, '#2a0f00', 0.45)}"/><path d="M128 196q-16 60 14 112" stroke="#fff" stroke-opacity=".5" stroke-width="10" fill="none" stroke-linecap="round"/><path d="M282 190q22 70-14 130" stroke="#3a1400" stroke-opacity=".3" stroke-width="12" fill="none" stroke-linecap="round"/>`
  },
  velan: (pack) =>
    `<g transform="rotate(-24 200 220)"><ellipse cx="200" cy="262" rx="150" ry="44" fill="#8A5A2A"/><ellipse cx="200" cy="252" rx="150" ry="44" fill="#D6A05A"/><ellipse cx="200" cy="252" rx="132" ry="36" fill="none" stroke="#B07C3A" stroke-width="3"/></g><g transform="rotate(-18 200 190)"><rect x="66" y="170" width="268" height="36" rx="18" fill="#B0702E"/><rect x="66" y="174" width="268" height="10" rx="5" fill="#fff" opacity=".3"/><rect x="26" y="178" width="52" height="20" rx="10" fill="#7A441A"/><rect x="322" y="178" width="52" height="20" rx="10" fill="#7A441A"/><rect x="120" y="170" width="160" height="36" fill="url(#${pack.id}n)" opacity=".85"/></g>`,
  matka: (pack) => {
    const C = '#B4582A'
    return `<path d="M150 96H250L258 122H142z" fill="${mixColours(C, '#2a0a00', 0.3)}"/><path d="M156 120C70 150 64 300 140 346H260C336 300 330 150 244 120z" fill="${C}"/><path d="M96 196q104 34 208 0v44q-104 34-208 0z" fill="url(#${pack.id}n)"/><path d="M120 170q-24 70 14 146" stroke="#fff" stroke-opacity=".35" stroke-width="11" fill="none" stroke-linecap="round"/><ellipse cx="200" cy="97" rx="52" ry="11" fill="${mixColours(C, '#2a0a00', 0.55)}"/>`
  },
  vatki: () =>
    katori(134, 196, 90, 92, bellMetal) +
    katori(256, 244, 94, 96, bellMetal, '#F2CE6A') +
    `<path d="M60 224q74 22 148 0M176 274q80 24 160 0" stroke="${deepen(bellMetal, 0.25)}" stroke-width="2.6" fill="none"/>`,
  'thali-set': () =>
    `<ellipse cx="200" cy="180" rx="140" ry="124" fill="${deepen(bellMetal, 0.4)}"/><ellipse cx="196" cy="176" rx="140" ry="124" fill="${bellMetal}"/><ellipse cx="196" cy="176" rx="118" ry="104" fill="${mixColours(bellMetal, '#ffffff', 0.24)}"/><ellipse cx="196" cy="176" rx="116" ry="102" fill="none" stroke="${deepen(bellMetal, 0.2)}" stroke-width="2"/>${gleam('M96 150Q116 96 180 84', 10, 0.6)}${petals(196, 166, 12, 34, 12, deepen(bellMetal, 0.14))}${petals(196, 166, 8, 20, 8, mixColours(bellMetal, '#ffffff', 0.4))}` +
    tumbler(308, 204, 34, 112, bellMetal) +
    katori(92, 268, 44, 46, bellMetal) +
    katori(156, 286, 46, 48, bellMetal) +
    katori(232, 280, 46, 48, bellMetal) +
    `<g transform="rotate(-36 120 220)"><rect x="60" y="214" width="120" height="9" rx="4" fill="${mixColours(bellMetal, '#ffffff', 0.3)}"/><ellipse cx="52" cy="218" rx="26" ry="14" fill="${bellMetal}" stroke="${deepen(bellMetal, 0.25)}" stroke-width="2"/></g>`,
  'copper-bottle': () =>
    `<rect x="164" y="52" width="72" height="38" rx="10" fill="${deepen(copper, 0.3)}"/>${[0, 1, 2, 3, 4, 5].map((i) => `<path d="M${172 + i * 11} 58v26" stroke="#fff" stroke-opacity=".24" stroke-width="3"/>`).join('')}<path d="M172 88H228V108C228 134 272 142 272 180V330Q272 348 248 348H152Q128 348 128 330V180C128 142 172 134 172 108z" fill="${copper}"/>` +
    Array.from({ length: 84 }, (_, i) => {
      const x = 138 + (i % 7) * 20 + (Math.floor(i / 7) % 2) * 10,
        y = 170 + Math.floor(i / 7) * 15
      return x < 264
        ? `<ellipse cx="${x}" cy="${y}" rx="8" ry="6" fill="${(i * 7) % 3 ? mixColours(copper, '#ffffff', 0.16) : deepen(copper, 0.12)}"/>`
        : ''
    }).join('') +
    `<path d="M240 140Q272 146 272 180V330Q272 348 248 348H236Z" fill="#3a1400" opacity=".26"/>${gleam('M146 186V328', 11, 0.55)}<path d="M172 108h56M130 164q70 16 140 0" stroke="${deepen(copper)}" stroke-width="3" fill="none"/>`,
  'masala-dabbo': () =>
    spiceBox(
      steel,
      sevenSpices,
      `<circle cx="-5" cy="-3" r="12" fill="${deepen(steel, 0.2)}"/><path d="M-66-30A70 70 0 0 1-10-72" stroke="#fff" stroke-width="9" fill="none" stroke-linecap="round" opacity=".8"/>`,
      `<g transform="rotate(-14 240 226)"><rect x="214" y="214" width="70" height="7" rx="3" fill="#8A969C"/><ellipse cx="208" cy="217" rx="16" ry="7" fill="#8A969C"/></g>`,
    ),
  'sankheda-dabbo': () =>
    spiceBox(
      '#8A1A1C',
      [...sevenSpices, '#E8C04A', '#D9BC8A'].reverse(),
      petals(-5, -3, 12, 62, 22, '#F1B82D') +
        petals(-5, -3, 8, 40, 18, '#E0701C') +
        `<circle cx="-5" cy="-3" r="15" fill="#8A1A1C"/><circle cx="-5" cy="-3" r="8" fill="#F1B82D"/>` +
        ring(-5, -3, 84, 26, 3.4, '#F1B82D'),
      `<path d="M54 270Q54 316 200 322Q346 316 346 270V282Q346 328 200 334Q54 328 54 282z" fill="#F1B82D"/><path d="M56 300Q60 336 200 342Q340 336 344 300" stroke="#E0701C" stroke-width="4" fill="none"/>` +
        Array.from({ length: 13 }, (_, i) => {
          const t = (i - 6) / 6.4
          return petals(px(200 + t * 138), px(296 + 16 * Math.sqrt(1 - t * t) - 8), 6, 9, 4, '#F1B82D')
        }).join(''),
    ),
  sancho: () =>
    `<path d="M120 74H280" stroke="${deepen(brass, 0.35)}" stroke-width="14" stroke-linecap="round"/><circle cx="116" cy="74" r="15" fill="${wood}"/><circle cx="284" cy="74" r="15" fill="${wood}"/><rect x="190" y="64" width="20" height="78" fill="${deepen(brass, 0.15)}"/>${[0, 1, 2, 3, 4, 5].map((i) => `<path d="M190 ${84 + i * 10}l20 6" stroke="${deepen(brass, 0.5)}" stroke-width="3"/>`).join('')}<path d="M150 136H250V158H150z" fill="${deepen(brass, 0.2)}"/><path d="M154 156H246V266Q200 280 154 266z" fill="${brass}"/><path d="M222 156H246V266Q236 271 222 272z" fill="#3a1400" opacity=".22"/><path d="M108 186H154V206H108zM246 186H292V206H246z" fill="${deepen(brass, 0.2)}"/><circle cx="106" cy="196" r="13" fill="${brass}"/><circle cx="294" cy="196" r="13" fill="${brass}"/><path d="M148 256Q200 274 252 256V274Q200 292 148 274z" fill="${deepen(brass, 0.3)}"/>${gleam('M170 166V254', 9, 0.6)}` +
    Array.from(
      { length: 14 },
      (_, i) =>
        `<path d="M${160 + i * 6} ${px(278 + 6 * Math.sin((i / 13) * 3.14))}q${i % 2 ? 6 : -6} 30 ${(i % 3) * 3 - 3} 66" stroke="${i % 2 ? '#F2B21C' : '#FFCB47'}" stroke-width="3.6" fill="none"/>`,
    ).join('') +
    `<g transform="translate(78 306)"><ellipse rx="34" ry="14" fill="${brass}" stroke="${deepen(brass, 0.3)}" stroke-width="2"/>${ring(0, 0, 16, 8, 2.4, deepen(brass, 0.5))}</g><g transform="translate(322 306)"><ellipse rx="34" ry="14" fill="${brass}" stroke="${deepen(brass, 0.3)}" stroke-width="2"/>${petals(0, 0, 5, 11, 5, deepen(brass, 0.5))}</g>`,
  dhokliyu: () =>
    `<path d="M186 66Q182 44 200 42Q218 44 214 66z" fill="${deepen(steel, 0.4)}"/><path d="M82 118Q90 66 200 62Q310 66 318 118z" fill="${steel}"/><path d="M78 114H322V132H78z" fill="${deepen(steel, 0.24)}"/><path d="M86 132H314V310Q314 346 272 348H128Q86 346 86 310z" fill="${steel}"/><path d="M262 132H314V310Q314 346 272 348H250Q268 240 262 132z" fill="#20303a" opacity=".18"/><path d="M86 176H58Q44 176 44 190T58 204H86M314 176H342Q356 176 356 190T342 204H314" stroke="${deepen(steel, 0.42)}" stroke-width="12" fill="none"/>${gleam('M110 150V320', 12, 0.7)}${gleam('M112 104Q130 80 184 76', 8, 0.7)}<g transform="translate(200 250)"><ellipse rx="78" ry="30" cy="6" fill="${deepen(steel, 0.4)}"/><ellipse rx="78" ry="30" fill="${mixColours(steel, '#ffffff', 0.4)}"/><ellipse rx="68" ry="24" fill="#F0C63A"/><path d="M-62-8L40 20M-40-18L60 10M-60 8L30-20M-36 20L58-10" stroke="#B8860C" stroke-width="2"/>${ring(0, 0, 30, 9, 2.6, '#3F7A22')}${ring(0, 0, 14, 6, 2, '#2d1a08')}</g>`,
  tavdi: () => {
    const I = '#4E4E54'
    return (
      `<g transform="translate(20 26) scale(.9)"><path d="M52 214H24Q12 214 12 226T24 238H58M348 214H376Q388 214 388 226T376 238H342" transform="translate(24 0) scale(.88 1)" stroke="#2E2E34" stroke-width="13" fill="none"/><ellipse cx="200" cy="244" rx="152" ry="92" fill="#26262B"/><ellipse cx="200" cy="230" rx="152" ry="90" fill="${I}"/><ellipse cx="200" cy="234" rx="136" ry="77" fill="#35353B"/><ellipse cx="200" cy="242" rx="116" ry="62" fill="#2C2C32"/>${gleam('M66 214Q96 160 176 150', 7, 0.4)}<ellipse cx="200" cy="232" rx="104" ry="54" fill="#8A6A3A"/><ellipse cx="200" cy="226" rx="104" ry="54" fill="#D2B27A"/>` +
      (
        [
          [160, 210, 22, 9],
          [232, 220, 26, 11],
          [190, 248, 18, 8],
          [250, 246, 14, 6],
          [150, 240, 12, 6],
          [206, 194, 16, 6],
        ] as const
      )
        .map(
          ([x, y, a, b]) =>
            `<ellipse cx="${x}" cy="${y}" rx="${a}" ry="${b}" fill="#8A5A22" opacity=".75"/><ellipse cx="${x}" cy="${y}" rx="${a * 0.5}" ry="${b * 0.5}" fill="#5A3410" opacity=".7"/>`,
        )
        .join('') +
      [150, 200, 250]
        .map(
          (x) =>
            `<path d="M${x} 140q-14-18 0-34t0-34" stroke="#B8A890" stroke-opacity=".7" stroke-width="5" fill="none" stroke-linecap="round"/>`,
        )
        .join('') +
      '</g>'
    )
  },
  khandni: () =>
    `<g transform="rotate(22 220 150)"><rect x="206" y="46" width="30" height="180" rx="12" fill="${deepen(brass, 0.1)}"/><rect x="198" y="40" width="46" height="26" rx="12" fill="${brass}"/><path d="M206 120h30M206 132h30" stroke="${deepen(brass, 0.4)}" stroke-width="3"/>${gleam('M214 76V200', 6, 0.6)}</g><path d="M92 176H308C304 250 276 290 250 306L262 344H138L150 306C124 290 96 250 92 176z" fill="${brass}"/><path d="M262 180H308C304 250 276 290 250 306L262 344H232Q246 260 262 180z" fill="#3a1400" opacity=".22"/><ellipse cx="200" cy="176" rx="108" ry="26" fill="${mixColours(brass, '#ffffff', 0.4)}"/><ellipse cx="200" cy="179" rx="94" ry="20" fill="${deepen(brass, 0.5)}"/><g transform="translate(200 0)"><rect x="10" y="150" width="30" height="36" transform="rotate(22 24 160)" fill="${deepen(brass, 0.2)}"/></g><path d="M104 226Q200 256 296 226M118 254Q200 282 282 254" stroke="${deepen(brass, 0.36)}" stroke-width="3.4" fill="none"/><path d="M150 306Q200 316 250 306" stroke="${deepen(brass, 0.4)}" stroke-width="4" fill="none"/>${gleam('M112 206Q118 250 146 280', 10, 0.6)}`,
  kitli: () =>
    `<path d="M112 158C112 60 288 60 288 158" fill="none" stroke="${deepen(brass, 0.2)}" stroke-width="9"/><path d="M142 112C164 78 236 78 258 112" fill="none" stroke="#D9B06A" stroke-width="19"/>${Array.from(
      { length: 11 },
      (_, i) => {
        const t = i / 10,
          x = 146 + t * 108,
          y = 108 - 26 * Math.sin(t * 3.14)
        return `<path d="M${px(x - 3)} ${px(y + 9)}L${px(x + 5)} ${px(y - 10)}" stroke="#8A5A1C" stroke-width="2"/>`
      },
    ).join(
      '',
    )}<path d="M286 244Q330 232 334 186L352 172 362 186Q356 258 292 292z" fill="${deepen(brass, 0.12)}"/><ellipse cx="356" cy="178" rx="12" ry="7" transform="rotate(44 356 178)" fill="${deepen(brass, 0.5)}"/><path d="M130 168H270C330 216 318 330 266 346H134C82 330 70 216 130 168z" fill="${brass}"/><path d="M254 168H270C330 216 318 330 266 346H236Q296 256 254 168z" fill="#3a1400" opacity=".2"/><path d="M128 170Q134 144 200 142Q266 144 272 170Q200 188 128 170z" fill="${mixColours(brass, '#ffffff', 0.2)}"/><path d="M188 144Q184 124 200 122Q216 124 212 144z" fill="${deepen(brass, 0.25)}"/><path d="M94 230Q200 262 306 230M90 250Q200 284 310 250" stroke="${deepen(brass, 0.34)}" stroke-width="3" fill="none"/>${gleam('M116 208Q92 262 122 320', 12, 0.55)}`,
  'velan-trio': () =>
    '<g transform="translate(28 26) scale(.86)">' +
    rollingPin(110, -14, '#E2BC82', ['#B5121B', '#F1B82D', '#1F6A3A']) +
    rollingPin(196, -8, '#D6A866', ['#1F6A3A', '#F1B82D', '#B5121B']) +
    rollingPin(282, -2, '#E8C896', ['#1B4A8A', '#F1B82D', '#E0701C']) +
    '</g>',
  sudi: () =>
    `<g transform="translate(0 -6)"><path d="M96 128Q150 110 214 150L226 176Q150 150 92 152z" fill="#AEB8BC"/><path d="M96 150Q150 150 220 178" stroke="#fff" stroke-width="3" fill="none"/><path d="M92 136C60 128 50 98 74 84C96 72 116 88 110 106L134 116 96 160z" fill="${brass}"/><circle cx="84" cy="102" r="5" fill="#2a1200"/><path d="M62 100L40 110 64 114z" fill="${deepen(brass, 0.3)}"/>${[-30, -8, 14].map((a) => `<path d="M84 84L${84 + a} 56" stroke="${brass}" stroke-width="4"/><circle cx="${84 + a}" cy="54" r="6" fill="#1F6A3A"/>`).join('')}<path d="M206 146Q300 150 344 250Q350 276 328 272Q300 200 208 178z" fill="${brass}"/><path d="M206 168Q270 230 300 330Q298 350 278 342Q240 250 186 196z" fill="${deepen(brass, 0.12)}"/><path d="M90 152Q140 176 196 198L216 170Q150 156 94 152z" fill="${deepen(brass, 0.16)}"/><circle cx="214" cy="168" r="20" fill="${deepen(brass, 0.2)}"/><circle cx="214" cy="168" r="9" fill="${mixColours(brass, '#ffffff', 0.5)}"/>${(
      [
        [256, 176],
        [288, 202],
        [310, 234],
        [234, 214],
        [258, 250],
        [276, 290],
      ] as const
    )
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="6" fill="${deepen(brass, 0.4)}"/><circle cx="${x}" cy="${y}" r="3" fill="#C4281A"/>`,
      )
      .join(
        '',
      )}${gleam('M232 152Q300 168 326 232', 5, 0.6)}</g>${placed(120, 250, `${pieces.nut(30, '#8A4A22', () => 0.5, {})}<path d="M-16-4q8-8 16 0t16 0M-14 8q8-8 14 0t14 0" stroke="#F2DDB6" stroke-width="2.4" fill="none"/>`)}${placed(
      76,
      294,
      pieces.almond(26, '#B4733A', () => 0.5, {}),
      1,
      24,
    )}`,
  spoons: () =>
    (
      [
        [-24, '#C4281A', '#F6B02A', '#1F6A3A'],
        [0, '#0F4C5C', '#E36414', '#F6B02A'],
        [24, '#1F6A3A', '#F6B02A', '#C4281A'],
      ] as const
    )
      .map(
        ([a, x, y, z]) =>
          `<g transform="rotate(${a} 200 350)"><ellipse cx="200" cy="96" rx="31" ry="44" fill="${wood}"/><ellipse cx="200" cy="94" rx="22" ry="33" fill="${deepen(wood, 0.28)}"/><path d="M193 134H207L211 340H189z" fill="${wood}"/>${[200, 216, 232, 248, 264, 280, 296].map((h, i) => `<rect x="188" y="${h}" width="24" height="14" rx="3" fill="${[x, y, z][i % 3]}"/>`).join('')}${gleam('M195 150V300', 4, 0.4)}${gleam('M182 84Q184 66 196 60', 5, 0.5)}</g>`,
      )
      .join(''),
  'chai-glasses': () => {
    const g = (x: number, y: number) =>
      `<path d="M${x - 36} ${y}L${x - 24} ${y + 104}Q${x} ${y + 114} ${x + 24} ${y + 104}L${x + 36} ${y}z" fill="#EDF3F4" opacity=".8"/><path d="M${x - 33} ${y + 26}L${x - 23} ${y + 94}Q${x} ${y + 104} ${x + 23} ${y + 94}L${x + 33} ${y + 26}z" fill="#B4713A"/><ellipse cx="${x}" cy="${y + 26}" rx="33" ry="8" fill="#D29A62"/>${[-18, -6, 6, 18].map((d) => `<path d="M${x + d} ${y + 38}L${px(x + d * 0.72)} ${y + 96}" stroke="#fff" stroke-opacity=".36" stroke-width="4"/>`).join('')}<ellipse cx="${x}" cy="${y}" rx="36" ry="9" fill="none" stroke="#fff" stroke-width="3"/><path d="M${x - 36} ${y}L${x - 24} ${y + 104}Q${x} ${y + 114} ${x + 24} ${y + 104}L${x + 36} ${y}" fill="none" stroke="#8AA0A8" stroke-opacity=".5" stroke-width="1.6"/>`
    return (
      `<path d="M200 196V70Q200 46 222 46" stroke="#7E8A90" stroke-width="7" fill="none"/><path d="M172 66Q200 40 228 66" stroke="#7E8A90" stroke-width="7" fill="none" stroke-linecap="round"/>` +
      g(116, 134) +
      g(200, 126) +
      g(284, 134) +
      `<path d="M56 218H344" stroke="#7E8A90" stroke-width="5"/>` +
      g(96, 208) +
      g(200, 214) +
      g(304, 208) +
      [96, 200, 304]
        .map((x) => `<ellipse cx="${x}" cy="272" rx="42" ry="11" fill="none" stroke="#7E8A90" stroke-width="5"/>`)
        .join('') +
      `<path d="M52 272V324H348V272" stroke="#7E8A90" stroke-width="5" fill="none"/>` +
      [116, 200, 284]
        .map(
          (x) =>
            `<path d="M${x} 118q-10-14 0-26t0-26" stroke="#B8A890" stroke-opacity=".7" stroke-width="4" fill="none" stroke-linecap="round"/>`,
        )
        .join('')
    )
  },
  'clay-cups': () => {
    const cup = (x: number, y: number) =>
      `<path d="M${x - 46} ${y}C${x - 44} ${y + 60} ${x - 34} ${y + 84} ${x - 22} ${y + 92}H${x + 22}C${x + 34} ${y + 84} ${x + 44} ${y + 60} ${x + 46} ${y}z" fill="${clay}"/><path d="M${x + 20} ${y}C${x + 24} ${y + 50} ${x + 16} ${y + 84} ${x + 10} ${y + 92}H${x + 22}C${x + 34} ${y + 84} ${x + 44} ${y + 60} ${x + 46} ${y}z" fill="#3a1400" opacity=".22"/><ellipse cx="${x}" cy="${y}" rx="46" ry="12" fill="${mixColours(clay, '#ffffff', 0.24)}"/><ellipse cx="${x}" cy="${y + 2}" rx="40" ry="9" fill="${deepen(clay, 0.45)}"/><path d="M${x - 45} ${y + 18}Q${x} ${y + 32} ${x + 45} ${y + 18}M${x - 42} ${y + 50}Q${x} ${y + 64} ${x + 42} ${y + 50}" stroke="#FFF6E0" stroke-width="2.6" fill="none"/>${Array.from(
        { length: 9 },
        (_, i) => {
          const t = (i - 4) / 4.4,
            xx = x + t * 42,
            yy = y + 36 + 10 * (1 - t * t)
          return `<path d="M${px(xx - 4)} ${px(yy + 7)}l4-13 4 13z" fill="${i % 2 ? '#1c1208' : '#FFF6E0'}"/>`
        },
      ).join(
        '',
      )}<path d="M${x - 38} ${y + 60}Q${x} ${y + 74} ${x + 38} ${y + 60}" stroke="#1c1208" stroke-width="4" stroke-dasharray="5 5" fill="none"/>`
    return cup(140, 116) + cup(262, 110) + cup(108, 226) + cup(292, 230)
  },
} satisfies Record<string, DrawThing>

import { heap, liquid, setGhee } from '../fills/poured-fills.ts'
import { chillies, chunks, grains, leaves, roots, tangle } from '../fills/scattered-fills.ts'
import type { Food } from './food.ts'
import { food } from './food.ts'
import { masalaFood, strewnFood } from './food-kinds.ts'
import { greenCardamom, greens, mustardSeeds, peanuts, sesame } from './shared-colours.ts'

/** Spices, masala mixes, salt and ghee. */
export const spiceFoods = {
  chilli: food(chillies, { colours: ['#D0201A', '#B01410', '#E03A24'] }, '#5E0A08', '#A8150F'),
  'chilli-powder': food(heap, { colour: '#C4281A', bits: ['#8E1208', '#E0543A'] }, '#F6E2BE', '#A8150F'),
  turmeric: food(roots, { colours: ['#E8A01C', '#DB8E0C', '#F0B440'] }, '#7A3E00', '#B26A00'),
  'turmeric-powder': food(heap, { colour: '#F0A800', bits: ['#C47A00'] }, '#FBEFD0', '#B26A00'),
  'garam-masala': food(heap, { colour: '#7A4420', bits: ['#3F5A18', '#2d1a08', '#A8541C'] }, '#F2DDB6', '#6E3A14'),
  dhanajiru: food(heap, { colour: '#A98A3C', bits: ['#6B7A22'] }, '#F6EBCB', '#6B6414'),
  jeera: food(
    grains,
    { count: 190, rx: 6.6, ry: 1.8, seam: true, colours: ['#A8813E', '#8E6A2C', '#BC9550'] },
    '#5A3E14',
    '#6E5018',
  ),
  mustard: food(
    grains,
    { count: 230, rx: 3.4, ry: 3.3, colours: ['#5A2E16', '#3E1E0E', '#7A4222'] },
    '#2A1208',
    '#5A2E16',
  ),
  hing: food(
    chunks,
    { oil: '#E8D8A8', colours: ['#D9B66A', '#C8A252'], seeds: ['#B08A3A'], count: 22 },
    '#E8D8A8',
    '#8A6A1C',
  ),
  cardamom: food(
    grains,
    { count: 80, rx: 10, ry: 4.6, seam: true, colours: ['#8FAE5A', '#7C9C48', '#A4BF70'] },
    '#34501A',
    '#4A6E1E',
  ),
  saffron: food(tangle, { count: 70, colours: ['#B01A10', '#D4381A', '#8E0E0A'], width: 2.6 }, '#F8E3B4', '#B01A10'),
  ghee: food(liquid, { colour: '#F5CF5A', petal: '#FBE08A', core: '#E8B830' }, '#F5CF5A', '#A87A00'),
  neem: food(leaves, { colours: ['#4F8A3A', '#3E742A', '#6BA04E'] }, '#DDE8C0', '#3E6E2A'),
  'methia-masala': masalaFood('#D06A1C', '#A8480C', [
    ['cube', 14, ['#E8C04A', '#D9A82E'], 3.4],
    ['dot', 20, ['#F0D060', '#B8860C'], 2.6],
  ]),
  'undhiyu-masala': masalaFood('#8A7A34', '#4F6A14', [
    ['leaf', 8, greens, 9],
    ['seed', 16, sesame, 4],
    ['flake', 7, '#FFFBF0', 6],
  ]),
  'undhiyu-surti': masalaFood('#6E8A34', '#3E6E1C', [
    ['garlic', 6, '#FFF6E4', 9],
    ['leaf', 9, greens, 10],
    ['flake', 6, '#FFFBF0', 6],
  ]),
  'garam-akho': masalaFood('#6E4020', '#5E3412', [
    ['star', 3, '#7A3E1A', 15],
    ['bark', 4, '#A8622A', 14],
    ['clove', 8, '#4A2410', 9],
    ['cardamom', 4, greenCardamom, 10],
  ]),
  'chai-masalo': strewnFood(
    [
      ['bark', 11, ['#A8622A', '#96541E'], 22],
      ['cardamom', 20, greenCardamom, 13],
      ['clove', 18, ['#4A2410', '#5E3018'], 12],
      ['ginger', 8, ['#D9BC8A', '#CDAE78'], 17],
      ['dot', 22, '#2d1a08', 3.4],
    ],
    '#5A3012',
    '#7A4410',
  ),
  'dhana-jiru': masalaFood('#A98A3C', '#6B6414', [
    ['pea', 18, ['#C9A85A', '#B89648'], 5],
    ['seed', 14, ['#8E6A2C', '#6E4E1C'], 6],
  ]),
  'rai-kuria': food(
    grains,
    { count: 230, rx: 3.8, ry: 3, colours: ['#F0D060', '#E5C048', '#F8DE80', '#D9AE34'] },
    '#8A6A0C',
    '#8A7000',
  ),
  ajmo: food(
    grains,
    { count: 240, rx: 4.2, ry: 2.3, seam: true, colours: ['#A89A6A', '#96885A', '#B8AC80'] },
    '#4A4020',
    '#6A5E20',
  ),
  'hing-gaanth': strewnFood(
    [
      ['chunk', 22, ['#D9B66A', '#C8A252', '#E2C47E'], 14],
      ['crystal', 12, ['#B8863A', '#C99A4A'], 8],
    ],
    '#EFE0B4',
    '#8A6A1C',
    '#E8D8A8',
  ),
  vaghar: strewnFood(
    [
      ['dot', 70, mustardSeeds, 3.4],
      ['seed', 44, ['#A8813E', '#8E6A2C'], 7],
      ['cube', 26, ['#E0B040', '#D09E2E'], 3.6],
      ['chil', 10, ['#B01410', '#8E1208'], 19],
      ['leaf', 12, greens, 13],
      ['bark', 5, '#A8622A', 15],
    ],
    '#7A4A1A',
    '#8E3A0C',
  ),
  'dal-masala': masalaFood('#B8742A', '#8A5A0C', [
    ['kokum', 3, '#6E1240', 9],
    ['clove', 6, '#4A2410', 9],
    ['leaf', 6, greens, 9],
    ['bark', 2, '#A8622A', 12],
  ]),
  'chilli-gondal': food(chillies, { colours: ['#A81410', '#8E0E0A', '#C4221A'] }, '#3E0604', '#8E0E0A'),
  'lasan-chutney': strewnFood(
    [
      ['dot', 90, ['#C4401C', '#96200C', '#D4602E'], 2.6],
      ['garlic', 13, ['#FFF6E4', '#F4E4CC'], 10],
      ['seed', 26, sesame, 3.6],
      ['flake', 10, '#FFF0DC', 5],
    ],
    '#A82A14',
    '#A0200C',
    '#A82A14',
  ),
  'sev-tameta': masalaFood('#C4502A', '#B0340E', [
    ['tomato', 4, '#D8301C', 11],
    ['thread', 9, ['#F2B21C', '#FFCB47'], 13],
  ]),
  'olo-masala': masalaFood('#8A4A2A', '#5E2A5E', [
    ['brinjal', 4, '#5A2A6E', 13],
    ['garlic', 5, '#FFF6E4', 8],
    ['chil', 2, '#B01410', 13],
  ]),
  'usal-masala': masalaFood('#A8401C', '#96300C', [
    ['pea', 12, ['#F4F0D8', '#E6E0B8'], 6],
    ['thread', 9, ['#F2B21C'], 12],
    ['leaf', 4, greens, 8],
  ]),
  'khaman-masala': masalaFood('#C8762A', '#A85A0C', [
    ['cube', 8, ['#F4D250', '#EFC63C'], 9],
    ['garlic', 4, '#FFF6E4', 8],
  ]),
  'shaak-masala': masalaFood('#B8541C', '#9A400C', [
    ['stick', 9, ['#F0BE55', '#E6AC3C'], 13, { fat: 0.26 }],
    ['garlic', 4, '#FFF6E4', 8],
    ['clove', 4, '#4A2410', 8],
  ]),
  'dabeli-masala': masalaFood('#8E3A1C', '#7E2A4A', [
    ['star', 2, '#7A3E1A', 13],
    ['nut', 8, peanuts, 7],
    ['flake', 8, '#FFFBF0', 6],
    ['clove', 4, '#4A2410', 8],
  ]),
  'chaas-masala': masalaFood('#A8A06A', '#3E6E4A', [
    ['seed', 14, ['#8E6A2C'], 6],
    ['mint', 6, ['#4F9A4A', '#3E8A3A'], 11],
    ['crystal', 4, '#E7C9C4', 4],
  ]),
  'salt-rock': strewnFood([['crystal', 60, ['#F0C4BC', '#E8B0A8', '#F8DCD6', '#F4CFC8'], 12]], '#B87A74', '#9A4A4A'),
  'salt-sea': strewnFood([['crystal', 70, ['#F4F8FA', '#E6EEF2', '#FFFFFF', '#D9E6EC'], 10]], '#8AA8B8', '#1B5A86'),
  'vaghar-ghee': food(
    setGhee,
    {
      colour: '#EFB83A',
      items: [
        ['seed', 30, ['#7A4A1A', '#5A3410'], 6],
        ['chil', 4, '#B01410', 18],
        ['leaf', 8, greens, 12],
      ],
    },
    '#EFB83A',
    '#9A4A0C',
  ),
  'ghee-cow': food(setGhee, { colour: '#F5C84A' }, '#F5C84A', '#9A6A00'),
  'ghee-buffalo': food(setGhee, { colour: '#FAF0CE' }, '#FAF0CE', '#3B5B92'),
} satisfies Record<string, Food>

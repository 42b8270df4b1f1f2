import { discs } from '../fills/flat-fills.ts'
import type { Food } from './food.ts'
import { food } from './food.ts'
import { discFood, masalaFood, rowsFood } from './food-kinds.ts'

/** Khakhra and thepla. */
export const khakhraFoods = {
  khakhra: food(discs, { colour: '#E2AE5C', specks: ['#8A4B12', '#6B3A0A', '#B97A2B'] }, '#7A3E10', '#B4651A'),
  'khakhra-methi': food(discs, { colour: '#D6B45E', specks: ['#3F7A22', '#2F5E18', '#7A4B12'] }, '#4E4A12', '#4C7A22'),
  'khakhra-masala': food(discs, { colour: '#DE8F3E', specks: ['#A82614', '#6B1A0A', '#C8501C'] }, '#6E1F0E', '#B3261A'),
  'khakhra-jeera': food(discs, { colour: '#E8C27A', specks: ['#5A3A16', '#3C2610'] }, '#6B4A1C', '#7A5620'),
  thepla: food(discs, { colour: '#CFA24A', specks: ['#2F6A1A', '#3F7A22', '#8A3A10'] }, '#3E4A10', '#4C6E1A'),
  'khakhra-nachni': discFood('#A8684A', ['#6B3A22', '#7E4A30', '#FFF0D0'], '#4A2212', '#7E4228'),
  'khakhra-jowar': discFood('#EBD9A8', ['#C9AE6A', '#6B8A34', '#B89850'], '#8A6E2C', '#7A6A1C'),
  'khakhra-grain': discFood('#C08A46', ['#5A3A16', '#FFF0D0', '#8A5A1C', '#3C2610', '#E8C27A'], '#4A2A0C', '#6E4412'),
  'khakhra-mint': discFood('#B9B05A', ['#2F6A1A', '#4F8A3A', '#6B4A12'], '#2E4412', '#2F6B3C'),
  'khakhra-adu': discFood('#DDBB62', ['#4F8A2A', '#3E7420', '#F2E2A8'], '#5E5210', '#6E7A10'),
  'khakhra-ghee': discFood('#F0C25A', ['#C98A1C', '#FFE9A0', '#A86A10'], '#8A5206', '#A86A00'),
  'khakhra-coin': rowsFood('cookie', ['#E2AE5C', '#D9A24E', '#E8BA70'], '#6E3A0E', '#9A5410', {
    size: 0.26,
    specks: ['#8A4B12', '#3F7A22', '#6B3A0A'],
    speckCount: 12,
  }),
  jeeralu: masalaFood('#B88A4A', '#7E5216', [
    ['seed', 22, ['#8E6A2C', '#6E4E1C'], 6],
    ['crystal', 5, '#E7C9C4', 5],
  ]),
} satisfies Record<string, Food>

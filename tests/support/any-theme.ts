import { decorationsOf } from '#domain/themes/decorations.ts'
import { chosenOf, type ThemeBody } from '#domain/themes/theme-body.ts'

/** A theme with everything a version needs, in three languages; its colours pass every pair. */
export const anyTheme: ThemeBody = {
  kind: 'theme',
  name: { en: 'Gudi Padwa', gu: 'ગુડી પડવો', hi: 'गुड़ी पड़वा' },
  description: { en: 'A new year with shrikhand.', gu: 'શ્રીખંડ સાથે નવું વર્ષ.', hi: 'श्रीखंड के साथ नया साल।' },
  colors: { primary: '#a33b00', secondary: '#6a1b4d', accent: '#ffc107', background: '#fff8ec', text: '#3a1c06' },
  chosen: chosenOf({}),
  decorations: { ...decorationsOf('gudi-padwa'), field: 'toran' },
  greeting: {
    first: { en: 'ગુડી ઊભી થઈ,', gu: 'ગુડી ઊભી થઈ,', hi: 'गुड़ी उठी,' },
    second: { en: 'શ્રીખંડ જામ્યો.', gu: 'શ્રીખંડ જામ્યો.', hi: 'श्रीखंड जमा।' },
    meaning: { en: 'The gudi is up, the shrikhand is set.', gu: 'નવા વરસનો સ્વાદ.', hi: 'नए साल का स्वाद।' },
    text: { en: 'Shrikhand from {{city}}.', gu: '{{city}} નો શ્રીખંડ.', hi: '{{city}} का श्रीखंड।' },
    start: { en: 'Shop for Gudi Padwa', gu: 'ગુડી પડવા માટે', hi: 'गुड़ी पड़वा के लिए' },
  },
}

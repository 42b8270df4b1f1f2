import { expect, test } from 'vitest'
import { deviceOf, readDevice, writeDevice } from './device-name.ts'

const gecko = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const cases: [string, string, string][] = [
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${gecko} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${gecko} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${gecko} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-A155F) ${gecko} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`Mozilla/5.0 (Linux; Android 13) ${gecko} Chrome/120.0 Mobile Safari/537.36 OPR/80.0`, 'Opera', 'Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 FxiOS/140.0 Safari/605.1.15', 'Firefox', 'iPad'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari',
    'Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${gecko} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${gecko} HeadlessChrome/142.0 Safari/537.36`, 'Chrome', 'Linux'],
  ['curl/8.14.1', '', ''],
  ['', '', ''],
]

test.each(cases)('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
  expect(readDevice(writeDevice(deviceOf(userAgent)))).toEqual({ browser, system })
})

test('examines only the beginning of a header of any length', () => {
  expect(deviceOf(`${'x'.repeat(1000)} Chrome/142.0 Windows`)).toEqual({ browser: '', system: '' })
  expect(deviceOf(undefined)).toEqual({ browser: '', system: '' })
})

test('reads only known names from the stored form', () => {
  expect(readDevice('<b>Chrome</b>/Windows')).toEqual({ browser: '', system: '' })
  expect(readDevice('Chrome/Toaster')).toEqual({ browser: 'Chrome', system: '' })
  expect(readDevice(null)).toEqual({ browser: '', system: '' })
})

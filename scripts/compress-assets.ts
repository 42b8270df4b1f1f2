import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const worthIt = /\.(js|css|svg|json|wasm)$/
const leastBytes = 600

/**
 * Writes compressed copies (`.br` and `.gz`, at the highest level) beside each script, decoder, style and drawing of a folder:
 * they are sent many times and built once. The server finds them by name. Drawings, of which there are hundreds, use
 * brotli's third-highest level, which takes a tenth of the time. Returns the number of compressed files.
 */
export function compressAssets(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => worthIt.test(file))
  const large = files.map((file) => join(folder, file)).filter((file) => readFileSync(file).length >= leastBytes)
  for (const file of large) {
    const bytes = readFileSync(file)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: file.endsWith('.svg') ? 9 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
  return large.length
}

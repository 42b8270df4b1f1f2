declare module 'wawoff2' {
  /** Converts TrueType bytes to WOFF2. */
  export function compress(font: Uint8Array): Promise<Uint8Array>
  /** Converts WOFF2 bytes to TrueType. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>
}
